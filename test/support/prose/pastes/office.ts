/** LibreOffice, Pages, Apple’s notes and mails. */
import type { Paste } from './paste.ts';

const LIBRE = (body: string): string =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.8.4.2 (Linux)"/>
	<style type="text/css">
		@page { size: 21cm 29.7cm; margin: 2cm }
		p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
		h1.western { font-family: "Liberation Sans", sans-serif; font-size: 18pt; font-weight: bold }
	</style>
</head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr">${body}</body>
</html>`;

const cocoa = (css: string, body: string): string =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta http-equiv="Content-Style-Type" content="text/css">
<title></title>
<meta name="Generator" content="Cocoa HTML Writer">
<meta name="CocoaVersion" content="2575.4">
<style type="text/css">
${css}
</style>
</head>
<body>
${body}
</body>
</html>`;

export const OFFICE: readonly Paste[] = [
  {
    from: 'LibreOffice, a letter with headings and lists',
    html: LIBRE(`<h1 class="western">Seals</h1>
<p style="line-height: 100%; margin-bottom: 0cm">The <b>rubber</b> of door&nbsp;4 is
<i>gone</i>, see <font color="#000080"><u><a href="https://seal.example/4">the
picture</a></u></font>.</p>
<ul>
	<li><p style="line-height: 100%; margin-bottom: 0cm">Order two</p>
	<ul>
		<li><p style="margin-bottom: 0cm">black</p></li>
	</ul>
	</li>
	<li><p style="margin-bottom: 0cm"><strike>Order three</strike></p></li>
</ul>
<h2 class="western">Costs</h2>
<blockquote>Paid by the landlord.</blockquote>
<p style="margin-bottom: 0cm"><font face="Liberation Mono, monospace">SEAL-4</font> is its number.</p>
<p style="margin-bottom: 0cm"><br/>

</p>`),
    wanted:
      '## Seals\n\nThe **rubber** of door 4 is *gone*, see [the picture](https://seal.example/4).\n\n- Order two\n  - black\n- ~~Order three~~\n\n### Costs\n\n> Paid by the landlord.\n\n`SEAL-4` is its number.',
  },
  {
    from: 'LibreOffice, a table and code',
    html: LIBRE(`<table width="100%" cellpadding="4" cellspacing="0">
	<col width="128*"/>

	<col width="128*"/>

	<tr valign="top">
		<th width="50%" style="border-top: 1px solid #000000; padding: 0.1cm"><p class="western">Door</p></th>
		<th width="50%" style="border: 1px solid #000000; padding: 0.1cm"><p class="western">Opened</p></th>
	</tr>
	<tr valign="top">
		<td width="50%" style="padding: 0.1cm"><p class="western">4</p></td>
		<td width="50%" style="padding: 0.1cm"><p class="western"><b>412</b> times</p></td>
	</tr>
</table>
<pre class="western">door 4
door 5</pre>
<ol>
	<li value="3"><p style="margin-bottom: 0cm">Third</p></li>
</ol>`),
    wanted:
      '| Door | Opened |\n|---|---|\n| 4 | **412** times |\n\n```\ndoor 4\ndoor 5\n```\n\n1. Third',
  },
  {
    from: 'Pages',
    html: cocoa(
      `p.p1 {margin: 0.0px 0.0px 12.0px 0.0px; font: 28.0px 'Helvetica Neue'; color: #000000}
p.p2 {margin: 0.0px 0.0px 6.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000; min-height: 13.0px}
p.p3 {margin: 0.0px 0.0px 6.0px 0.0px; font: 18.0px 'Helvetica Neue'}
li.li2 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'}
span.s1 {text-decoration: underline; color: #0000ff}
ul.ul1 {list-style-type: disc}`,
      `<p class="p1"><b>A quieter dock</b></p>
<p class="p2">We hung <i>curtains</i>,<span class="Apple-converted-space">  </span>and wrote <a href="https://dock.example/curtains"><span class="s1">a note</span></a> on it for everybody who works there.</p>
<p class="p2"><br></p>
<p class="p3"><b>What it cost</b></p>
<ul class="ul1">
<li class="li2">Cloth</li>
<li class="li2">A <b>Saturday</b></li>
</ul>`,
    ),
    wanted:
      '## A quieter dock\n\nWe hung *curtains*, and wrote [a note](https://dock.example/curtains) on it for everybody who works there.\n\n### What it cost\n\n- Cloth\n- A **Saturday**',
  },
  {
    from: 'Apple’s mail',
    html: `<meta charset="UTF-8"><div style="caret-color: rgb(0, 0, 0); color: rgb(0, 0, 0); font-family: Helvetica; font-size: 12px; font-style: normal; font-weight: 400;">Dear all,</div><div style="font-family: Helvetica; font-size: 12px;"><br></div><div style="font-family: Helvetica; font-size: 12px;">the dock is&nbsp;<b>closed</b><span class="Apple-converted-space">&nbsp;</span>on <i>Friday</i>.</div><div><ol class="MailOutline"><li>Use gate B.</li><li>Call <a href="tel:+14165550142">the yard</a>.</li></ol></div><br class="Apple-interchange-newline">`,
    wanted:
      'Dear all,\n\nthe dock is **closed** on *Friday*.\n\n1. Use gate B.\n2. Call [the yard](tel:+14165550142).',
  },
];
