/** Sets a policy as a PDF that people and their screen readers can read. */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { longDate } from '#content/dates.ts';
import { commonBlocks } from '#content/prose/common-blocks.ts';
import { parseProse } from '#content/prose/parse.ts';
import { plainText } from '#content/prose/words.ts';
import { writeBlocks } from './blocks.server.ts';
import { cutFaces } from './faces.server.ts';
import type { PolicySheet } from './policy-sheet.server.ts';
import { writeWords } from './running-text.server.ts';
import {
  drawArtifact,
  drawRule,
  type Element,
  inElement,
  PAGE,
  Sheet,
  STYLES,
  type Style,
  setStyle,
} from './sheet.server.ts';

const SHIPPED_CONTOURS = new URL('../../../ui/art/paper-contours.svg', import.meta.url);

const ALWAYS_SET = '0123456789/–. ';

/** The letters for which no typeface of the site has a shape; others have to be told. */
export class LettersMissing extends Error {
  readonly letters: readonly string[];

  constructor(letters: readonly string[]) {
    super(`No typeface has ${letters.join(' ')}`);
    this.name = 'LettersMissing';
    this.letters = letters;
  }
}

/**
 * @returns the PDF of a policy; the same bytes for the same sheet.
 * @throws {LettersMissing} where it has letters that no typeface of the site has.
 */
export async function renderPolicy(policy: PolicySheet): Promise<Buffer> {
  const { name, title, description } = policy;
  const blocks = commonBlocks(parseProse(policy.body).blocks);
  const effective = `${policy.effectWord} ${longDate(policy.effective)}`;
  const words = [name, title, description, effective, plainText(blocks), ALWAYS_SET].join('');
  const sheet = new Sheet({
    title,
    subject: description,
    author: name,
    language: policy.language,
    date: new Date(policy.effective),
    inks: policy.inks,
    faces: await cutFaces(words, policy.typeSet),
  });
  const bytes = buffer(sheet);
  const root = sheet.struct('Document', { title });
  sheet.addStructure(root);
  drawContours(sheet, policy.contours ?? (await readFile(SHIPPED_CONTOURS, 'utf8')));
  writeOpening(sheet, root, policy, effective);
  writeBlocks(sheet, root, blocks);
  root.end();
  numberPages(sheet, `${name}, ${title}`);
  sheet.end();
  const whole = await bytes;
  const missing = sheet.faces.missing();
  if (missing.length > 0) throw new LettersMissing(missing);
  return whole;
}

function drawContours(sheet: Sheet, svg: string): void {
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, path]) => path ?? []);
  drawArtifact(sheet, () => {
    sheet.rect(0, 0, PAGE.width, 218).clip();
    sheet.translate(150, -14).scale(0.34);
    for (const path of paths) sheet.path(path).lineWidth(1.6).stroke(sheet.inks.line);
  });
}

/** The room of a logo on the first page. */
const LOGO = { width: 220, height: 30 };

function writeOpening(sheet: Sheet, root: Element, policy: PolicySheet, effective: string): void {
  const { name, title, description, mark, logo } = policy;
  const write = (tag: string, words: string, style: Style, x: number, y: number): void =>
    inElement(sheet, root, tag, (element) => {
      const options = {
        width: PAGE.left + PAGE.measure - x,
        characterSpacing: style.face === 'display' ? -0.025 * style.size : 0,
      };
      element.add(() => writeWords(sheet, words, style, { place: { x, y }, options }));
    });
  if (logo !== undefined) {
    const box = { fit: [LOGO.width, LOGO.height] satisfies [number, number] };
    inElement(
      sheet,
      root,
      'Figure',
      (figure) => {
        figure.add(() => sheet.image(Buffer.from(logo), PAGE.margin, 48, box));
      },
      { alt: name },
    );
  } else {
    if (mark !== undefined) {
      drawArtifact(sheet, () => {
        sheet.translate(PAGE.margin, 50).scale(0.6).path(mark).fill(sheet.inks.text);
      });
    }
    write('P', name, STYLES.name, mark === undefined ? PAGE.margin : 80, 52);
  }
  write('P', effective, STYLES.label, PAGE.margin, 152);
  write('H1', title, STYLES.title, PAGE.margin, 172);
  sheet.y += 14;
  write('P', description, STYLES.lead, PAGE.left, sheet.y);
  sheet.y += 16;
  drawRule(sheet, sheet.y, { from: PAGE.margin });
  sheet.y += 20;
}

function numberPages(sheet: Sheet, name: string): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index);
    // Below the margin, where pdfkit would otherwise begin another page.
    sheet.page.margins.bottom = 0;
    const y = PAGE.height - 46;
    const number = `${index + 1} / ${count}`;
    drawArtifact(
      sheet,
      () => {
        const options = { lineBreak: false };
        writeWords(sheet, name, STYLES.label, { place: { x: PAGE.left, y }, options });
        // The name may have left the font at one without figures.
        setStyle(sheet, STYLES.label);
        const right = PAGE.left + PAGE.measure - sheet.widthOfString(number);
        sheet.text(number, right, y, options);
      },
      'Pagination',
    );
  }
}
