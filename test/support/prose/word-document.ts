/** Word documents for tests, as Word lays out their parts. */
import { strToU8, zipSync } from 'fflate';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';

const run = (words: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;

const paragraph = (content: string, style?: string): string =>
  `<w:p><w:pPr>${style === undefined ? '' : `<w:pStyle w:val="${style}"/>`}</w:pPr>${content}</w:p>`;

const item = (words: string, level: number): string =>
  `<w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(words)}</w:p>`;

const row = (...cells: string[]): string =>
  `<w:tr>${cells.map((words) => `<w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${paragraph(run(words))}</w:tc>`).join('')}</w:tr>`;

const PICTURE = `<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="Picture 1" descr="A door, open"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const BODY = [
  paragraph(run('Cold chain'), 'Title'),
  paragraph(run('What we saw'), 'Heading1'),
  paragraph(
    `${run('Doors open ')}${run('forty', '<w:b/>')}${run(' times, ')}${run('each', '<w:i/>')}${run(' one. See ')}<w:hyperlink r:id="rId8">${run('the method')}</w:hyperlink>${run('.')}`,
  ),
  item('North', 0),
  item('Dock', 1),
  item('South', 0),
  `<w:tbl><w:tblPr/><w:tblGrid/>${row('Door', 'Opened')}${row('4', '412')}</w:tbl>`,
  paragraph(run('It is quiet now.'), 'Quote'),
  paragraph(PICTURE),
  paragraph(run('Last words.')),
].join('');

const STYLES = ['Title', 'Quote', 'heading 1|Heading1', 'List Paragraph|ListParagraph']
  .map((one) => one.split('|'))
  .map(
    ([name = '', id = name]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  )
  .join('');

const LEVELS = [0, 1]
  .map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="bullet"/></w:lvl>`)
  .join('');

const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const xml = (body: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`);

const relations = (...all: readonly (readonly [string, string, string, string?])[]): Uint8Array =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.map(([id, type, target, mode]) => `<Relationship Id="${id}" Type="${RELATED}/${type}" Target="${target}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`).join('')}</Relationships>`,
  );

/** A document with a heading, marks, a link, a list, a table, a quote and a picture. */
export const wordDocument = (picture: Uint8Array, others: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>',
    ),
    '_rels/.rels': relations(['rId1', 'officeDocument', 'word/document.xml']),
    'word/document.xml': xml(`<w:document ${NAMESPACES}><w:body>${BODY}</w:body></w:document>`),
    'word/_rels/document.xml.rels': relations(
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'numbering', 'numbering.xml'],
      ['rId8', 'hyperlink', 'https://chain.example/method', 'External'],
      ['rId9', 'image', 'media/image1.png'],
    ),
    'word/styles.xml': xml(`<w:styles ${NAMESPACES}>${STYLES}</w:styles>`),
    'word/numbering.xml': xml(
      `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0">${LEVELS}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ),
    'word/media/image1.png': picture,
    ...others,
  });

/** What the document says, as prose; its picture is not among it. */
export const WORDS_OF_DOCUMENT =
  '## Cold chain\n\n## What we saw\n\nDoors open **forty** times, *each* one. See [the method](https://chain.example/method).\n\n- North\n  - Dock\n- South\n\n| Door | Opened |\n|---|---|\n| 4 | 412 |\n\n> It is quiet now.';
