/** The policies as another reader of PDFs finds them. */
import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { PolicyFront } from '../../src/features/policies/schema.ts';
import { siteConfig } from '../../src/site.config.ts';
import { parseProse, plainText } from '../prose/parse.ts';
import { renderPolicy } from './render.ts';

const FILES = ['privacy-policy', 'terms-and-conditions'];

const readSource = (name: string): Promise<string> =>
  readFile(new URL(`../../content/policies/${name}.md`, import.meta.url), 'utf8');

const open = async (name: string) =>
  getDocumentProxy(new Uint8Array(await renderPolicy(await readSource(name))));
type Pdf = Awaited<ReturnType<typeof open>>;

const pagesOf = (pdf: Pdf) =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));

/** Every element of the pages' structure, in its order. */
async function rolesOf(pdf: Pdf): Promise<string[]> {
  const flatten = (node: object): string[] => [
    ...('role' in node ? [String(node.role)] : []),
    ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(flatten) : []),
  ];
  const trees = await Promise.all((await pagesOf(pdf)).map((page) => page.getStructTree()));
  return trees.flatMap(flatten);
}

/** Words alone, so that where lines and pages end makes no difference. */
const lettersOf = (text: string): string => text.replace(/\s/g, '');

async function textOf(pdf: Pdf): Promise<string> {
  const pages = await Promise.all(
    (await pagesOf(pdf)).map((page) => page.getTextContent({ includeMarkedContent: true })),
  );
  let isArtifact = false;
  return pages
    .flatMap(({ items }) => items)
    .map((item) => {
      if ('str' in item) return isArtifact ? '' : item.str;
      isArtifact = 'tag' in item && item.tag === 'Artifact';
      return '';
    })
    .join('');
}

test.each(FILES)('POL-01 %s names itself, its language and its author', async (name) => {
  const pdf = await open(name);
  const { title, description } = PolicyFront.parse(parseProse(await readSource(name), 'md').front);
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: title,
    Subject: description,
    Author: siteConfig.name,
    Language: 'en-US',
  });
  expect(metadata?.get('dc:title')).toBe(title);
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  const [page] = await pagesOf(pdf);
  expect(page?.view).toEqual([0, 0, 612, 792]);
});

test.each(FILES)('POL-01 %s says what its Markdown says, word for word', async (name) => {
  const { blocks } = parseProse(await readSource(name), 'md');
  const dashes = /–/g;
  const text = lettersOf(await textOf(await open(name))).replace(dashes, '');
  expect(text).toContain(lettersOf(plainText(blocks)).replace(dashes, ''));
});

test.each(FILES)('POL-01 %s is tagged: headings, lists, links and paragraphs', async (name) => {
  const pdf = await open(name);
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = await rolesOf(pdf);
  const { blocks } = parseProse(await readSource(name), 'md');
  const count = (role: string): number => roles.filter((other) => other === role).length;
  expect(count('H1')).toBe(1);
  expect(count('H2')).toBe(blocks.filter(({ type }) => type === 'heading').length);
  expect(count('LI')).toBe(count('LBody'));
  expect(count('LI')).toBeGreaterThan(3);
  expect(count('Link')).toBeGreaterThanOrEqual(2);
  expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('H2'));
});

test('POL-01 the table of the privacy policy has header cells', async () => {
  const roles = await rolesOf(await open('privacy-policy'));
  const count = (role: string): number => roles.filter((other) => other === role).length;
  expect(count('Table')).toBe(1);
  expect(count('TR')).toBe(9);
  expect(count('TH')).toBe(10);
  expect(count('TD')).toBe(8);
});

test('POL-01 the outline leads to every section, and links to where they say', async () => {
  const pdf = await open('terms-and-conditions');
  const { blocks } = parseProse(await readSource('terms-and-conditions'), 'md');
  const headings = blocks
    .filter(({ type }) => type === 'heading')
    .map((block) => plainText([block]));
  expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(headings);
  const annotations = (
    await Promise.all((await pagesOf(pdf)).map((page) => page.getAnnotations()))
  ).flat();
  expect(annotations.map(({ unsafeUrl }) => unsafeUrl)).toEqual([
    'privacy-policy.pdf',
    'mailto:hello@northmile.example',
    'tel:+14165550142',
  ]);
});

test('POL-01 every page bears its number', async () => {
  const pdf = await open('privacy-policy');
  for (const [index, page] of (await pagesOf(pdf)).entries()) {
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : ''));
    expect(words).toContain(`${index + 1} / ${pdf.numPages}`);
  }
});

test('the same text gives the same bytes', async () => {
  const source = await readSource('terms-and-conditions');
  const [first, second] = [await renderPolicy(source), await renderPolicy(source)];
  expect(first.equals(second)).toBe(true);
});

test('a block that no policy has had so far is refused rather than left out', async () => {
  const head = '---\ntitle: A\ndescription: B\neffective: "2025-01-15"\n---\n\n';
  await expect(renderPolicy(`${head}\`\`\`\ncode\n\`\`\``)).rejects.toThrow('cannot hold a code');
});
