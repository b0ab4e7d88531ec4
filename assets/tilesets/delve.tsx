<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="delve" tilewidth="64" tileheight="64" tilecount="56" columns="8">
 <image source="delve.png" width="512" height="448"/>
 <tile id="0" probability="4">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="1" probability="4">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="2" probability="4">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="3" probability="0.5">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="4" probability="0.5">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="5" probability="0.2">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="6" probability="0.1">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="7" probability="0.4">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="8" probability="3">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="9" probability="0.2">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="10" probability="0.3">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="11" probability="3">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="12" probability="0.6">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="13" probability="0.1">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="14" probability="2">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="15" probability="0.5">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="terrain" value="obstacle"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="terrain" value="obstacle"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="terrain" value="obstacle"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="terrain" value="obstacle"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="terrain" value="obstacle"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="terrain" value="obstacle"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="terrain" value="obstacle"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="terrain" value="obstacle"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="terrain" value="impassable"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="terrain" value="impassable"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="terrain" value="impassable"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="terrain" value="impassable"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="terrain" value="pillar"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="terrain" value="pillar"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="terrain" value="obstacle"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="terrain" value="obstacle"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="terrain" value="solid"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="terrain" value="solid"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="terrain" value="solid"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="terrain" value="solid"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="terrain" value="solid"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="terrain" value="trap"/>
   <property name="trap" value="blades"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="terrain" value="trap"/>
   <property name="trap" value="cavein"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="terrain" value="trap"/>
   <property name="trap" value="pitfall"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="walls" value="N"/>
  </properties>
 </tile>
 <tile id="41">
  <properties>
   <property name="walls" value="E"/>
  </properties>
 </tile>
 <tile id="42">
  <properties>
   <property name="walls" value="NE"/>
  </properties>
 </tile>
 <tile id="43">
  <properties>
   <property name="walls" value="S"/>
  </properties>
 </tile>
 <tile id="44">
  <properties>
   <property name="walls" value="NS"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="walls" value="ES"/>
  </properties>
 </tile>
 <tile id="46">
  <properties>
   <property name="walls" value="NES"/>
  </properties>
 </tile>
 <tile id="47">
  <properties>
   <property name="walls" value="W"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="walls" value="NW"/>
  </properties>
 </tile>
 <tile id="49">
  <properties>
   <property name="walls" value="EW"/>
  </properties>
 </tile>
 <tile id="50">
  <properties>
   <property name="walls" value="NEW"/>
  </properties>
 </tile>
 <tile id="51">
  <properties>
   <property name="walls" value="SW"/>
  </properties>
 </tile>
 <tile id="52">
  <properties>
   <property name="walls" value="NSW"/>
  </properties>
 </tile>
 <tile id="53">
  <properties>
   <property name="walls" value="ESW"/>
  </properties>
 </tile>
 <tile id="54">
  <properties>
   <property name="walls" value="NESW"/>
  </properties>
 </tile>
 <tile id="55" probability="0.3">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <wangsets>
  <wangset name="Walls" type="edge" tile="54">
   <wangcolor name="Wall" color="#f2f2f2" tile="54" probability="1"/>
   <wangtile tileid="40" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="41" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="42" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="43" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="44" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="45" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="46" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="47" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="48" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="49" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="50" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="51" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="52" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="53" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="54" wangid="1,0,1,0,1,0,1,0"/>
  </wangset>
  <wangset name="Ground" type="corner" tile="0">
   <wangcolor name="Cobbles" color="#8a8fa0" tile="0" probability="1"/>
   <wangcolor name="Planks" color="#8a6a48" tile="8" probability="1"/>
   <wangcolor name="Flagstones" color="#a8aab4" tile="11" probability="1"/>
   <wangcolor name="Grass" color="#5f7a4a" tile="14" probability="1"/>
   <wangcolor name="Water" color="#2f6f80" tile="24" probability="1"/>
   <wangcolor name="Roof" color="#3a4458" tile="32" probability="1"/>
   <wangcolor name="Masonry" color="#606878" tile="36" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="3" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="4" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="5" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="6" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="7" wangid="0,1,0,1,0,1,0,1"/>
   <wangtile tileid="8" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="9" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="10" wangid="0,2,0,2,0,2,0,2"/>
   <wangtile tileid="11" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="12" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="13" wangid="0,3,0,3,0,3,0,3"/>
   <wangtile tileid="14" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="15" wangid="0,4,0,4,0,4,0,4"/>
   <wangtile tileid="24" wangid="0,5,0,5,0,5,0,5"/>
   <wangtile tileid="25" wangid="0,5,0,5,0,5,0,5"/>
   <wangtile tileid="26" wangid="0,5,0,5,0,5,0,5"/>
   <wangtile tileid="32" wangid="0,6,0,6,0,6,0,6"/>
   <wangtile tileid="33" wangid="0,6,0,6,0,6,0,6"/>
   <wangtile tileid="34" wangid="0,6,0,6,0,6,0,6"/>
   <wangtile tileid="35" wangid="0,6,0,6,0,6,0,6"/>
   <wangtile tileid="36" wangid="0,7,0,7,0,7,0,7"/>
   <wangtile tileid="55" wangid="0,1,0,1,0,1,0,1"/>
  </wangset>
 </wangsets>
</tileset>
