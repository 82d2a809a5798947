/** The policies as another reader of PDFs finds them. */
import { getDocumentProxy } from 'unpdf';
import { OPS } from 'unpdf/pdfjs';
import { expect, test } from 'vitest';
import { privacyPolicy } from '#catalogue/policies/privacy-policy.ts';
import { termsAndConditions } from '#catalogue/policies/terms-and-conditions.ts';
import { canonicalProse } from '#content/prose/canonical.ts';
import { parseProse, proseProblem } from '#content/prose/parse.ts';
import { plainText } from '#content/prose/words.ts';
import { SHIPPED_LOOK } from '#features/appearance/look.ts';
import { siteConfig } from '#site.config.ts';
import type { ShippedPolicy } from '../schema.ts';
import { digestOf, type PolicyBrand, sheetOf } from './policy-sheet.server.ts';
import { LettersMissing, renderPolicy } from './render.server.ts';
import { PAGE } from './sheet.server.ts';

const POLICIES = [privacyPolicy, termsAndConditions];

const { tokens, typeSet } = SHIPPED_LOOK;
const BRAND: PolicyBrand = { name: siteConfig.name, colours: tokens.light, typeSet };

const sheetFor = (policy: ShippedPolicy, brand = BRAND) => sheetOf(policy, brand, '2026-01-01');

const draw = async (policy: ShippedPolicy, brand: PolicyBrand) =>
  getDocumentProxy(new Uint8Array(await renderPolicy(sheetFor(policy, brand))));
type Pdf = Awaited<ReturnType<typeof draw>>;

/** A policy in the shipped look is set once for all tests. */
const shipped = new Map<ShippedPolicy, Promise<Pdf>>();
function open(policy: ShippedPolicy, brand = BRAND): Promise<Pdf> {
  if (brand !== BRAND) return draw(policy, brand);
  const pdf = shipped.get(policy) ?? draw(policy, brand);
  shipped.set(policy, pdf);
  return pdf;
}

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
  const links = [...termsAndConditions.body.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to);
  expect(links).toContain('privacy-policy.pdf');
  expect(annotations.map(({ unsafeUrl }) => unsafeUrl)).toEqual(links);
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
  const sheet = sheetFor(termsAndConditions);
  const [first, second] = [await renderPolicy(sheet), await renderPolicy(sheet)];
  expect(first.equals(second)).toBe(true);
});

const EVERYTHING = `## Everything that prose may hold

A paragraph with **strong**, *stressed*, ~~struck~~ and \`typed\` words, [a **linked** one](https://example.org/) and more.

### A part of it

#### A part of that

1. First
2. Second, with a list:
   - inner
   - another
     > quoted in it

> Noted.
>
> - in a list

---

\`\`\`js
const code = 1;
\`\`\`

| a | b | c | d | e | f | g |
|---|---|---|---|---|---|---|
| 1 | 2 | 3 | 4 | 5 | 6 | 7 |
`;

test('every kind of block that prose may hold is set, and no word is lost', async () => {
  expect(proseProblem(EVERYTHING)).toBeUndefined();
  const pdf = await open({ ...termsAndConditions, body: EVERYTHING });
  const text = lettersOf(await textOf(pdf)).replace(/–/g, '');
  const { blocks } = parseProse(EVERYTHING);
  for (const word of plainText(blocks).split(/\s+/)) expect(text).toContain(word);
  const roles = await rolesOf(pdf);
  expect(roles).toEqual(expect.arrayContaining(['H3', 'H4', 'Code', 'BlockQuote', 'L', 'Link']));
});

test('letters that the house’s faces lack come from others of the site', async () => {
  const body =
    '## Żółć i jaźń\n\nPříliš žluťoučký kůň, Ğığ, și ție; Quyền riêng tư được tôn trọng.';
  const pdf = await open({ ...termsAndConditions, title: 'Zásady Łódź', body });
  const text = lettersOf(await textOf(pdf));
  for (const words of ['Żółćijaźń', 'Přílišžluťoučkýkůň,Ğığ,', 'ZásadyŁódź', 'đượctôntrọng']) {
    expect(text).toContain(words);
  }
});

const RUSSIAN = 'Мы храним «письма» № 1 два года; **ничего** не продаём.';
const SERBIAN_AND_UKRAINIAN = 'Ђорђе љуби, її ґанок.';
const GREEK = 'Προστασία δεδομένων: Ό,τι γράφετε, μένει εδώ.';

test.each(['survey', 'editorial', 'plain'])(
  'Cyrillic and Greek are set by the families of the site that have them (%s)',
  async (set) => {
    const body = `## Данные и δεδομένα\n\n${RUSSIAN}\n\n- ${SERBIAN_AND_UKRAINIAN}\n\n${GREEK}`;
    const policy = { ...termsAndConditions, title: 'Конфиденциальность', body };
    const text = lettersOf(await textOf(await open(policy, { ...BRAND, typeSet: set })));
    const plain = RUSSIAN.replaceAll('*', '');
    for (const words of [policy.title, 'Данныеиδεδομένα', plain, SERBIAN_AND_UKRAINIAN, GREEK]) {
      expect(text).toContain(lettersOf(words));
    }
  },
);

test('lines that several families letter end between words, at the edge, over all pages', async () => {
  const long = 'ж'.repeat(300);
  const body = `${`${RUSSIAN} ${GREEK} `.repeat(60)}\n\n| Что | Где |\n|---|---|\n| ${long} | Тут. |\n\nКонец.`;
  const pdf = await open({ ...termsAndConditions, body }, { ...BRAND, name: 'Гавань' });
  expect(pdf.numPages).toBeGreaterThan(2);
  const text = lettersOf(await textOf(pdf));
  expect(text.split(lettersOf(GREEK))).toHaveLength(61);
  expect(text).toContain(`${long}Тут.Конец.`);
  for (const [index, page] of (await pagesOf(pdf)).entries()) {
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    expect(words.map(({ str }) => str)).toContain(`${index + 1} / ${pdf.numPages}`);
    for (const { str, width, transform } of words) {
      const [, , , , x, y] = transform;
      expect(x + width, str).toBeLessThan(PAGE.left + PAGE.measure + 0.5);
      // The foot of the page has its number alone.
      expect(y > PAGE.bottom || y < 40, str).toBe(true);
      if (x === PAGE.left) expect(str, `${y}`).toMatch(/^[\p{L}\p{N}«№]/u);
    }
  }
});

test('a text in Latin letters has no typeface of another script', async () => {
  const bytes = await renderPolicy(sheetFor(termsAndConditions));
  expect(bytes.includes('GeistMono')).toBe(true);
  expect(bytes.includes('JetBrains')).toBe(false);
});

/** How many lines a page strokes and fills. */
async function countPaths(pdf: Pdf): Promise<number> {
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
  return fnArray.filter((operator) => operator === OPS.constructPath).length;
}

test('the head of a policy has the land that the site has, in the colour of its lines', async () => {
  const contours = `<svg>${'<path d="M0 0h9" stroke="#000"/>'.repeat(40)}</svg>`;
  const shipped = await countPaths(await open(termsAndConditions));
  const own = await countPaths(await open(termsAndConditions, { ...BRAND, contours }));
  // The land that ships is of two paths: its lines, and every fifth of them.
  expect(own - shipped).toBe(40 - 2);
  const [one, other] = [
    sheetFor(termsAndConditions),
    sheetFor(termsAndConditions, { ...BRAND, contours }),
  ];
  expect(digestOf(one)).not.toBe(digestOf(other));
});

test('letters that no face of the site has are named, not left out', async () => {
  const body = '## 隐私\n\nКонфиденциальность ᾳ 🙂';
  const setting = renderPolicy(sheetFor({ ...termsAndConditions, body }));
  await expect(setting).rejects.toThrow(LettersMissing);
  await expect(setting).rejects.toMatchObject({
    letters: expect.arrayContaining(['隐', '私', 'ᾳ', '🙂']),
  });
  await expect(setting).rejects.not.toMatchObject({ letters: expect.arrayContaining(['К']) });
});

test('the longest text of headings alone is set', { timeout: 60_000 }, async () => {
  const body = Array.from({ length: 2_000 }, (_, index) => `## Part ${index}`).join('\n\n');
  const pdf = await open({ ...termsAndConditions, body });
  expect(await pdf.getOutline()).toHaveLength(2_000);
});

test('a table with a cell longer than a page is set, a row after another', async () => {
  const cell = 'words that go on '.repeat(900).trim();
  const body = `| a | b |\n|---|---|\n| ${cell} | end |`;
  const pdf = await open({ ...termsAndConditions, body });
  const text = lettersOf(await textOf(pdf));
  expect(text.split('wordsthatgoon')).toHaveLength(901);
  expect(text).toContain('end');
  expect(pdf.numPages).toBeLessThan(12);
});

test('another firm’s policy bears its name, its colours and no mark of ours', async () => {
  const colours = { ...tokens.light, link: '#aa1144' };
  const brand = { name: 'Harbour & Pine', colours, typeSet: 'editorial' };
  const bytes = await renderPolicy(sheetFor(privacyPolicy, brand));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Author: 'Harbour & Pine', Creator: 'Harbour & Pine' });
  expect(bytes.includes('Newsreader')).toBe(true);
  expect(bytes.includes('Bricolage')).toBe(false);
});
