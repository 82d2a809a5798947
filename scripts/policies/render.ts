/** Sets a policy as a PDF that people and their screen readers can read. */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { longDate } from '../../src/content/dates.ts';
import { parseProse } from '../../src/content/prose/parse.ts';
import { plainText } from '../../src/content/prose/words.ts';
import type { ShippedPolicy } from '../../src/features/policies/schema.ts';
import { siteConfig } from '../../src/site.config.ts';
import { writeBlocks } from './blocks.ts';
import {
  createSheet,
  cutFaces,
  drawArtifact,
  drawRule,
  type Element,
  INK,
  inElement,
  PAGE,
  type Sheet,
  STYLES,
  type Style,
  setStyle,
} from './sheet.ts';

const CONTOURS = new URL('../../src/ui/art/paper-contours.svg', import.meta.url);

/** The mark of src/web/logo.tsx, in a box of 32. */
const MARK =
  'M3 28V8h4.6L20 22.6V9h4v19h-4.6L7 13.4V28zM22 4.2l7.4 7.4-2.8 2.8L22 9.8l-4.6 4.6-2.8-2.8z';

const ALWAYS_SET = '0123456789/– ';

/** @returns the PDF of a policy; the same bytes for the same text. */
export async function renderPolicy(policy: ShippedPolicy): Promise<Buffer> {
  const { blocks } = parseProse(policy.body);
  const { name } = siteConfig;
  const effective = `In effect since ${longDate(policy.effective)}`;
  const words = [name, policy.title, policy.description, effective, plainText(blocks), ALWAYS_SET];
  const sheet = createSheet({
    title: policy.title,
    subject: policy.description,
    author: name,
    date: new Date(policy.effective),
  });
  for (const [face, font] of await cutFaces(words.join(''))) sheet.registerFont(face, font);
  const bytes = buffer(sheet);
  const root = sheet.struct('Document', { title: policy.title });
  sheet.addStructure(root);
  await drawContours(sheet);
  writeOpening(sheet, root, { ...policy, name, effective });
  writeBlocks(sheet, root, blocks);
  root.end();
  numberPages(sheet, `${name}, ${policy.title}`);
  sheet.end();
  return bytes;
}

async function drawContours(sheet: Sheet): Promise<void> {
  const svg = await readFile(CONTOURS, 'utf8');
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, path]) => path ?? []);
  drawArtifact(sheet, () => {
    sheet.rect(0, 0, PAGE.width, 218).clip();
    sheet.translate(150, -14).scale(0.34);
    for (const path of paths) sheet.path(path).lineWidth(1.6).stroke(INK.line);
  });
}

interface Opening extends ShippedPolicy {
  name: string;
  effective: string;
}

function writeOpening(sheet: Sheet, root: Element, opening: Opening): void {
  const { title, description, name, effective } = opening;
  const write = (tag: string, words: string, style: Style, x: number, y: number): void =>
    inElement(sheet, root, tag, (element) => {
      element.add(() => {
        const lineGap = setStyle(sheet, style);
        sheet.text(words, x, y, {
          width: PAGE.left + PAGE.measure - x,
          lineGap,
          characterSpacing: style.face === 'display' ? -0.025 * style.size : 0,
        });
      });
    });
  drawArtifact(sheet, () => {
    sheet.translate(PAGE.margin, 50).scale(0.6).path(MARK).fill(INK.text);
  });
  write('P', name, { face: 'display', size: 15, leading: 18, color: INK.text }, 80, 52);
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
        setStyle(sheet, STYLES.label);
        sheet.text(name, PAGE.left, y, { lineBreak: false });
        const right = PAGE.left + PAGE.measure - sheet.widthOfString(number);
        sheet.text(number, right, y, { lineBreak: false });
      },
      'Pagination',
    );
  }
}
