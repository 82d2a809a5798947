/** Google Docs and Sheets. */
import type { Paste } from './paste.ts';

const FONT =
  'font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;';

const run = (words: string, style = 'font-weight:400;', size = 11): string =>
  `<span style="font-size:${size}pt;${FONT}${style}">${words}</span>`;

const p = (words: string): string =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${words}</p>`;

const li = (words: string, level = 1): string =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;vertical-align:baseline;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${words}</p></li>`;

const LIST = 'margin-top:0;margin-bottom:0;padding-inline-start:48px;';

const heading = (level: number, words: string): string =>
  `<h${level} dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;">${run(words, 'font-weight:400;', 22 - 2 * level)}</h${level}>`;

const link = (address: string, words: string): string =>
  `<a href="${address}" style="text-decoration:none;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#1155cc;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${words}</span></a>`;

const doc = (body: string): string =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6f0c2f0b-7fff-2a1c-9d1e-3b5d0f6c7a11">${body}</b><br class="Apple-interchange-newline">`;

const cell = (words: string): string =>
  `<td style="border-left:solid #000000 1pt;border-right:solid #000000 1pt;border-bottom:solid #000000 1pt;border-top:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;">${p(words)}</td>`;

const table = (rows: readonly (readonly string[])[]): string =>
  `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup>${'<col width="156" />'.repeat(rows[0]?.length ?? 0)}</colgroup><tbody>${rows.map((row, nth) => `<tr style="height:0pt">${row.map((words) => cell(run(words, nth === 0 ? 'font-weight:700;' : 'font-weight:400;'))).join('')}</tr>`).join('')}</tbody></table></div>`;

const MONO = `font-family:'Roboto Mono',monospace;color:#188038;font-weight:400;`;
const COURIER = `font-family:'Courier New',monospace;font-weight:400;`;

export const GOOGLE_DOCS: readonly Paste[] = [
  {
    from: 'Google Docs, a case study',
    html: doc(
      `${p(run('Halden Foods: fewer steps, same shelves', 'font-weight:400;', 26))}${heading(1, 'What was wrong')}${p(`${run('Pickers walked ')}${run('11 kilometres', 'font-weight:700;')}${run(' a shift, and ')}${run('nobody had counted', 'font-weight:400;font-style:italic;')}${run('. See the ')}${link('https://www.google.com/url?q=https://halden.example/report%3Fyear%3D2025&amp;sa=D&amp;source=editors&amp;ust=1767225600000000&amp;usg=AOvVaw0', 'annual report')}${run('.')}`)}<br />${heading(2, 'What we did')}<ul style="${LIST}">${li(run('Timed every leg'))}${li(run('Moved three shelves'))}<ul style="${LIST}">${li(run('Tinned goods'), 2)}${li(run('Cereal'), 2)}</ul>${li(run('Timed again', 'font-weight:700;'))}</ul>${p(run('It took two weeks.'))}`,
    ),
    text: 'Halden Foods',
    wanted:
      '## Halden Foods: fewer steps, same shelves\n\n## What was wrong\n\nPickers walked **11 kilometres** a shift, and *nobody had counted*. See the [annual report](https://halden.example/report?year=2025).\n\n### What we did\n\n- Timed every leg\n- Moved three shelves\n  - Tinned goods\n  - Cereal\n- **Timed again**\n\nIt took two weeks.',
  },
  {
    from: 'Google Docs, a table between paragraphs',
    html: doc(
      `${p(run('The legs of one shift:'))}<br />${table([
        ['Leg', 'Before', 'After'],
        ['Dock to shelf', '14 min', '9 min'],
        ['Shelf to pack', '22 min', '12 min'],
      ])}<br />${p(run('Measured over ten days.', 'font-weight:400;font-style:italic;'))}`,
    ),
    wanted:
      'The legs of one shift:\n\n| Leg | Before | After |\n|---|---|---|\n| Dock to shelf | 14 min | 9 min |\n| Shelf to pack | 22 min | 12 min |\n\n*Measured over ten days.*',
  },
  {
    from: 'Google Docs, numbered steps and tasks',
    html: doc(
      `${heading(2, 'Before the visit')}<ol style="${LIST}"><li dir="ltr" style="list-style-type:decimal;" aria-level="1">${p(run('Send the floor plan'))}</li><li dir="ltr" style="list-style-type:decimal;" aria-level="1">${p(`${run('Name one ')}${run('contact', 'font-weight:700;font-style:italic;')}`)}</li><ol style="${LIST}"><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2">${p(run('with a telephone'))}</li></ol><li dir="ltr" style="list-style-type:decimal;" aria-level="1">${p(run('Book the yard', 'font-weight:400;text-decoration:line-through;'))}</li></ol>${heading(2, 'On the day')}<ul style="margin-top:0;margin-bottom:0;padding-inline-start:28px;"><li role="checkbox" aria-checked="false" dir="ltr" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAQAAABKfvVzAAAAEUlEQVR42mNgGAWjYBSMAuwAAAQIAAF2V7NVAAAAAElFTkSuQmCC" width="18" height="18" alt="unchecked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="line-height:1.38;display:inline-block;vertical-align:top;width:calc(100% - 24px);margin-top:0pt;" role="presentation">${run('Badges at the gate')}</p></li></ul>`,
    ),
    wanted:
      '## Before the visit\n\n1. Send the floor plan\n2. Name one ***contact***\n   1. with a telephone\n3. ~~Book the yard~~\n\n## On the day\n\n- Badges at the gate',
  },
  {
    from: 'Google Docs, code in words and in lines',
    html: doc(
      `${p(`${run('Set ')}${run('MAX_LEGS', MONO)}${run(' in ')}${run('floor.toml', COURIER)}${run(', and run the planner from the folder that holds the drawings. It says what it has read, which takes a minute for a large floor:')}`)}${p(run('planner read floor.toml', COURIER))}${p(run('planner draw --legs&nbsp;12', COURIER))}${p(`${run('Then open the drawing beside the shelf plan and compare both, row by row, with whoever works there. ')}${run('Row 4 is the one that goes wrong.', 'font-weight:700;')}`)}`,
    ),
    wanted:
      'Set `MAX_LEGS` in `floor.toml`, and run the planner from the folder that holds the drawings. It says what it has read, which takes a minute for a large floor:\n\n```\nplanner read floor.toml\nplanner draw --legs 12\n```\n\nThen open the drawing beside the shelf plan and compare both, row by row, with whoever works there. **Row 4 is the one that goes wrong.**',
  },
  {
    from: 'Google Docs as a web page, with remarks of others',
    html: `<html><head><meta content="text/html; charset=UTF-8" http-equiv="content-type"><style type="text/css">@import url(https://themes.googleusercontent.com/fonts/css?kit=x);.c1{font-weight:400}</style></head><body class="c9 doc-content"><h2 class="c3" id="h.a1b2"><span class="c4">Who does what</span></h2><p class="c2"><span class="c1">The yard is </span><span class="c1">ours<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></span><span class="c1">. Ask </span><span class="c5"><a class="c6" href="https://www.google.com/url?q=https://yard.example/rota?utm_source%3Ddocs%26week%3D4&amp;sa=D">the rota</a></span><span class="c1">.</span></p><ul class="c7 lst-kix_x-0 start"><li class="c2 li-bullet-0"><span class="c1">Gate: Ada Quill</span></li><li class="c2 li-bullet-0"><span class="c1">Dock: Tom Reyes</span></li></ul></body></html>`,
    wanted:
      '## Who does what\n\nThe yard is ours. Ask [the rota](https://yard.example/rota?week=4).\n\n- Gate: Ada Quill\n- Dock: Tom Reyes',
  },
  {
    from: 'Google Sheets',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Week&quot;}">Week</td><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;font-weight:bold;">Orders</td></tr><tr style="height:21px;"><td style="overflow:hidden;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:12}">12</td><td style="overflow:hidden;text-align:right;" data-sheets-numberformat="{&quot;1&quot;:2}">1,240</td></tr><tr style="height:21px;"><td colspan="2" style="overflow:hidden;"><a class="in-cell-link" href="https://halden.example/orders" target="_blank">All orders</a></td></tr></tbody></table></google-sheets-html-origin>`,
    text: 'Week\tOrders\n12\t1,240\nAll orders',
    wanted:
      '| Week | Orders |\n|---|---|\n| 12 | 1,240 |\n| [All orders](https://halden.example/orders) | |',
  },
];
