<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="streets" tilewidth="64" tileheight="64" tilecount="56" columns="8">
 <image source="streets.png" width="512" height="448"/>
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
</tileset>
