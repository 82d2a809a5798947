/** Word for Windows, for Mac and in a browser, Excel and Outlook. */
import type { Paste } from './paste.ts';

const page = (body: string): string =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
 @list l0 {mso-list-id:1186286453; mso-list-type:hybrid;}
-->
</style>
</head>

<body lang=EN-GB link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
${body}
<!--EndFragment-->
</body>

</html>`;

const item = (sign: string, level: number, words: string, list = 'l0'): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

const online = (tag: 'ul' | 'ol', level: number, words: string): string =>
  `<div class="ListContainerWrapper SCXW93870424 BCX0" style="margin: 0px; padding: 0px; position: relative;"><${tag} class="BulletListStyle1 SCXW93870424 BCX0" role="list" style="margin: 0px; list-style-type: disc;"><li data-leveltext="●" data-font="Symbol" data-listid="1" data-list-defn-props="{&quot;335552541&quot;:1}" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW93870424 BCX0" style="margin: 0px 0px 0px ${24 * level}px;">${onlineP(words)}</li></${tag}></div>`;

const onlineRun = (words: string, style = 'font-weight: normal;'): string =>
  `<span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW93870424 BCX0" style="margin: 0px; font-size: 11pt; line-height: 19.55px; font-family: Calibri, sans-serif; ${style}"><span class="NormalTextRun SCXW93870424 BCX0">${words}</span></span>`;

const onlineP = (words: string, attributes = ''): string =>
  `<p class="Paragraph SCXW93870424 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="1046013" paraeid="{0b}{1}" ${attributes} style="margin: 0px; font-weight: normal; font-style: normal;">${words}<span class="EOP SCXW93870424 BCX0" data-ccp-props="{&quot;201341983&quot;:0}" style="margin: 0px; font-size: 11pt;">&nbsp;</span></p>`;

export const WORD: readonly Paste[] = [
  {
    from: 'Word for Windows, a report',
    html: page(
      `<p class=MsoTitle>Cold chain, warm hands<o:p></o:p></p>

<p class=MsoToc1><span class=MsoHyperlink><a href="#_Toc1">What we saw<span style='mso-tab-count:1 dotted'>. </span>2</a></span></p>

<h1><a name="_Toc1">What we saw</a><o:p></o:p></h1>

<p class=MsoNormal>The freezer opens <b style='mso-bidi-font-weight:normal'>forty
times</b> an hour; <i style='mso-bidi-font-style:normal'>each</i> time costs
nine&nbsp;kWh. The method is <a href="https://chain.example/method">written down</a>.<o:p></o:p></p>

${item('·', 1, 'Doors stand open')}${item('o', 2, 'at the dock')}${item('o', 2, 'at the <b>press</b>')}${item('·', 1, 'Seals are old')}

<h2>Next steps<o:p></o:p></h2>

${item('1.', 1, 'Seal the doors', 'l1')}${item('2.', 1, 'Count again', 'l1')}

<p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
    ),
    wanted:
      '## Cold chain, warm hands\n\n## What we saw\n\nThe freezer opens **forty times** an hour; *each* time costs nine kWh. The method is [written down](https://chain.example/method).\n\n- Doors stand open\n  - at the dock\n  - at the **press**\n- Seals are old\n\n### Next steps\n\n1. Seal the doors\n2. Count again',
  },
  {
    from: 'Word for Windows, a table and a quote',
    html: page(
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150.25pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal><b>Site<o:p></o:p></b></p></td>
  <td width=200 valign=top style='width:150.25pt'><p class=MsoNormal align=right style='text-align:right'><b>Doors<o:p></o:p></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=200 valign=top><p class=MsoNormal>North yard</p><p class=MsoNormal>and dock<o:p></o:p></p></td>
  <td width=200 valign=top><p class=MsoNormal>12<o:p></o:p></p></td>
 </tr>
</table>

<p class=MsoQuote>&#8220;We stopped hearing the alarm.&#8221;<o:p></o:p></p>

<p class=MsoQuote>Shift lead, north yard<o:p></o:p></p>

<p class=MsoNormal>After that, it was <s>loud</s> quiet.<o:p></o:p></p>`,
    ),
    wanted:
      '| Site | Doors |\n|---|---|\n| North yard and dock | 12 |\n\n> “We stopped hearing the alarm.”\n>\n> Shift lead, north yard\n\nAfter that, it was ~~loud~~ quiet.',
  },
  {
    from: 'Word for Windows, with remarks and hidden words',
    html: page(
      `<h2 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Scope<o:p></o:p></h2>

<p class=MsoNormal>Three sites<a style='mso-comment-reference:AQ_1;mso-comment-date:20260113T0912'> take part</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AQ1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>, none of them new<span style='display:none;mso-hide:all'>draft only</span>.<o:p></o:p></p>

<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Which three?<o:p></o:p></p></div></div></div>`,
    ),
    wanted: '## Scope\n\nThree sites take part, none of them new.',
  },
  {
    from: 'Word in a browser',
    html: `<div class="OutlineElement Ltr SCXW93870424 BCX0" style="direction: ltr;">${onlineP(onlineRun('Loading plan'), 'role="heading" aria-level="1"')}</div><div class="OutlineElement Ltr SCXW93870424 BCX0">${onlineP(`${onlineRun('Trucks leave at ')}${onlineRun('six', 'font-weight: bold;')}${onlineRun(' and at ')}${onlineRun('ten', 'font-style: italic; font-weight: normal;')}${onlineRun('.')}`)}</div>${online('ul', 1, onlineRun('North gate'))}${online('ul', 2, onlineRun('Two docks'))}${online('ul', 1, onlineRun('South gate'))}<div class="OutlineElement Ltr SCXW93870424 BCX0">${onlineP(onlineRun('In this order:'))}</div>${online('ol', 1, onlineRun('Frozen'))}${online('ol', 1, `<a class="Hyperlink SCXW93870424 BCX0" href="https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fchain.example%2Fdry&amp;data=05%7C02&amp;sdata=x&amp;reserved=0" target="_blank" rel="noreferrer noopener">${onlineRun('Dry', 'text-decoration: underline; font-weight: normal;')}</a>`)}`,
    wanted:
      '## Loading plan\n\nTrucks leave at **six** and at *ten*.\n\n- North gate\n  - Two docks\n- South gate\n\nIn this order:\n\n1. Frozen\n2. [Dry](https://chain.example/dry)',
  },
  {
    from: 'Excel',
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700; mso-number-format:"0%";} --></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'><!--StartFragment--><col width=64 span=3 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64>Dock</td><td class=xl65 width=64>Loads</td><td class=xl65 width=64>Share</td></tr><tr height=20><td height=20>A</td><td align=right>140</td><td class=xl66 align=right>70%</td></tr><tr height=20><td height=20>B</td><td align=right>60</td><td class=xl66 align=right>30%</td></tr><!--EndFragment--></table></body></html>`,
    text: 'Dock\tLoads\tShare\r\nA\t140\t70%\r\nB\t60\t30%\r\n',
    wanted: '| Dock | Loads | Share |\n|---|---|---|\n| A | 140 | 70% |\n| B | 60 | 30% |',
  },
  {
    from: 'Outlook, a mail with a signature',
    html: page(
      `<div class=WordSection1><p class=MsoNormal><span style='mso-fareast-language:EN-US'>Hello Mara,<o:p></o:p></span></p><p class=MsoNormal><span style='mso-fareast-language:EN-US'><o:p>&nbsp;</o:p></span></p><p class=MsoNormal><span style='mso-fareast-language:EN-US'>The figures are in <a href="https://nam12.safelinks.protection.outlook.com/?url=https%3A%2F%2Fchain.example%2Ffigures%3Futm_campaign%3Dmail&amp;data=05%7C01">the sheet</a>. Please look at:<o:p></o:p></span></p><ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'><span style='mso-fareast-language:EN-US'>row 12<o:p></o:p></span></li><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>row 40<o:p></o:p></li></ul><p class=MsoNormal><b><span style='color:#1F3864'>Ada Quill</span></b><span style='mso-ligatures:none'><img width=1 height=1 src="https://t.example/open.gif?id=8" alt=""></span><o:p></o:p></p></div>`,
    ),
    wanted:
      'Hello Mara,\n\nThe figures are in [the sheet](https://chain.example/figures). Please look at:\n\n- row 12\n- row 40\n\n**Ada Quill**',
  },
];
