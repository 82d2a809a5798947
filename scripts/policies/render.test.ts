/** The policies as another reader of PDFs finds them. */
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { privacyPolicy } from '../../content/policies/privacy-policy.ts';
import { termsAndConditions } from '../../content/policies/terms-and-conditions.ts';
import { canonicalProse } from '../../src/content/prose/canonical.ts';
import { parseProse, proseProblem } from '../../src/content/prose/parse.ts';
import { plainText } from '../../src/content/prose/words.ts';
import type { ShippedPolicy } from '../../src/features/policies/schema.ts';
import { siteConfig } from '../../src/site.config.ts';
import { renderPolicy } from './render.ts';

const POLICIES = [privacyPolicy, termsAndConditions];

const open = async (policy: ShippedPolicy) =>
  getDocumentProxy(new Uint8Array(await renderPolicy(policy)));
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

test.each(POLICIES)('POL-01 $slug names itself, its language and its author', async (policy) => {
  const pdf = await open(policy);
  const { title, description } = policy;
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

test.each(POLICIES)('POL-01 $slug says what its Markdown says, word for word', async (policy) => {
  const { blocks } = parseProse(policy.body);
  const dashes = /–/g;
  const text = lettersOf(await textOf(await open(policy))).replace(dashes, '');
  expect(text).toContain(lettersOf(plainText(blocks)).replace(dashes, ''));
});

test.each(POLICIES)(
  'POL-01 $slug is tagged: headings, lists, links and paragraphs',
  async (policy) => {
    const pdf = await open(policy);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const roles = await rolesOf(pdf);
    const { blocks } = parseProse(policy.body);
    const count = (role: string): number => roles.filter((other) => other === role).length;
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBe(blocks.filter(({ type }) => type === 'heading').length);
    expect(count('LI')).toBe(count('LBody'));
    expect(count('LI')).toBeGreaterThan(3);
    expect(count('Link')).toBeGreaterThanOrEqual(2);
    expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('H2'));
  },
);

test('POL-01 the table of the privacy policy has header cells', async () => {
  const roles = await rolesOf(await open(privacyPolicy));
  const count = (role: string): number => roles.filter((other) => other === role).length;
  expect(count('Table')).toBe(1);
  expect(count('TR')).toBe(9);
  expect(count('TH')).toBe(10);
  expect(count('TD')).toBe(8);
});

test('POL-01 the outline leads to every section, and links to where they say', async () => {
  const pdf = await open(termsAndConditions);
  const { blocks } = parseProse(termsAndConditions.body);
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
  const pdf = await open(privacyPolicy);
  for (const [index, page] of (await pagesOf(pdf)).entries()) {
    const { items } = await page.getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : ''));
    expect(words).toContain(`${index + 1} / ${pdf.numPages}`);
  }
});

test.each(POLICIES)('$slug stands in the one spelling of prose', ({ body }) => {
  expect(proseProblem(body)).toBeUndefined();
  expect(canonicalProse(body)).toBe(body.trim());
});

test('the same text gives the same bytes', async () => {
  const [first, second] = [
    await renderPolicy(termsAndConditions),
    await renderPolicy(termsAndConditions),
  ];
  expect(first.equals(second)).toBe(true);
});

test('a block that no policy has had so far is refused rather than left out', async () => {
  const body = '```\ncode\n```';
  await expect(renderPolicy({ ...termsAndConditions, body })).rejects.toThrow('cannot hold a code');
});
