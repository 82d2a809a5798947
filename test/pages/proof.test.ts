/** What the site says of others can be looked up: every public page is drawn once, and read. */
import { expect, test } from 'vitest';
import { clients } from '#catalogue/clients.ts';
import testimonials from '#catalogue/sample/testimonials.json' with { type: 'json' };
import { figuresIn } from '#content/figures.ts';
import { isCutOf } from '#content/quotes/cut.ts';
import { contentTypes } from '#content-lists.ts';
import { addSample } from '#features/start/sample.server.ts';
import {
  around,
  attributeOf,
  type PageElement,
  type PageText,
  type ReadPage,
  readPage,
} from '../support/page-elements.ts';
import { textOf } from '../support/people.ts';
import { openStudio } from '../support/studio.ts';

const pages = new Map<string, ReadPage>();

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

/** The pages of the sitemap, as the sample agency's site has them; drawn by the test that comes first. */
async function readPages(): Promise<void> {
  if (pages.size > 0) return;
  const app = await openStudio();
  await addSample(app.db, contentTypes);
  await app.noticeChanges();
  for (const map of locationsIn(await textOf(app, '/sitemap.xml'))) {
    for (const path of locationsIn(await textOf(app, map))) {
      pages.set(path, readPage(await textOf(app, path)));
    }
  }
}

const has = (element: PageElement, name: string): boolean =>
  attributeOf(element, name) !== undefined;
const hasClass = (element: PageElement, name: string): boolean =>
  attributeOf(element, 'class')?.split(' ').includes(name) === true;

/** Opens what is known of it where it stands, or is a part of that. */
const isClaimed = (element: PageElement): boolean =>
  hasClass(element, 'cited') || hasClass(element, 'cited-claim') || has(element, 'data-claim');

/**
 * What needs no claim: a figure that is repeated for the eye alone, what a product shows of itself with figures that
 * are made up, and what a form counts of what visitors enter.
 */
const isExempt = (element: PageElement): boolean =>
  attributeOf(element, 'aria-hidden') === 'true' ||
  has(element, 'data-sample') ||
  element.tag === 'output' ||
  element.tag === 'form';

const SIGNED = /^\/(?:insights|blog)\/[^/]+$/;

/** “Halden” is Halden Clinics. */
const SHORT =
  /^Town of | (?:Clinics|Cooperative|Credit Union|Devices|Electric Cooperative|Energy|Freight|Home Health|Looms|Manufacturing|Mutual|Port|Provisions|Steel)$/g;

const names = clients.flatMap(({ name }) => [name, name.replaceAll(SHORT, '')]);
const namesClient = (words: string): boolean => names.some((name) => words.includes(name));

const paragraphOf = ({ within }: PageText): string =>
  [...around(within)].find(({ tag }) => /^(?:p|li|td|th|h\d)$/.test(tag))?.words ?? '';

/** On a page with prices: a price, or what is agreed with it. Of a client it would be a claim. */
const isTerm = (text: PageText): boolean => {
  const card = [...around(text.within)].find(({ tag }) => /^(?:article|li|section)$/.test(tag));
  return !namesClient(card?.words ?? paragraphOf(text));
};

/** Where texts of this site lead from a place: its own link, or those of its card. */
const linksAt = (page: ReadPage, within: PageElement): string[] => {
  const all = [...around(within)];
  const card = all.find(({ tag }) => tag === 'article' || tag === 'li');
  const links = page.elements.filter(
    (one) =>
      one.tag === 'a' &&
      (all.includes(one) || (card !== undefined && [...around(one)].includes(card))),
  );
  return links.map((link) => attributeOf(link, 'href') ?? '');
};

const claimedOn = (path: string, key: string): boolean =>
  pages
    .get(path)
    ?.texts.some(
      ({ words, within }) =>
        [...around(within)].some(isClaimed) && figuresIn(words).some((one) => one.key === key),
    ) === true;

/**
 * A text of a named author is the author's own reckoning, and what leads to it may tell of it. What it tells of a
 * client is not.
 */
const isReckoned = (path: string, text: PageText): boolean =>
  SIGNED.test(path) && !namesClient(paragraphOf(text));

function unclaimedOn(path: string, page: ReadPage): string[] {
  const isOffer = page.elements.some((one) => has(one, 'data-offer'));
  return page.texts.flatMap((text) => {
    const places = [...around(text.within)];
    return figuresIn(text.words)
      .filter(
        ({ key }) =>
          !places.some((one) => isClaimed(one) || isExempt(one)) &&
          !(isOffer && isTerm(text)) &&
          !isReckoned(path, text) &&
          !linksAt(page, text.within).some(
            (link) =>
              claimedOn(link, key) ||
              (SIGNED.test(link) &&
                pages
                  .get(link)
                  ?.texts.some(({ words }) => figuresIn(words).some((one) => one.key === key))),
          ),
      )
      .map(({ at }) => `${path}: ${text.words.slice(Math.max(0, at - 60), at + 40)}`);
  });
}

test('no figure stands on a public page without a claim that opens there, or where its link leads', async () => {
  await readPages();
  expect(pages.size).toBeGreaterThan(80);
  expect([...pages].flatMap(([path, page]) => unclaimedOn(path, page))).toEqual([]);
  const opened = [...pages.values()].flatMap(({ elements }) =>
    elements.filter((one) => hasClass(one, 'cited')),
  );
  expect(opened.length).toBeGreaterThan(150);
}, 60_000);

test('what a figure opens is a claim that tells this figure', async () => {
  await readPages();
  for (const [path, { elements }] of pages) {
    const claims = new Map(
      elements
        .filter((one) => hasClass(one, 'cited-claim'))
        .map((one) => [attributeOf(one, 'id'), one]),
    );
    for (const opener of elements.filter((one) => hasClass(one, 'cited'))) {
      expect(claims.has(attributeOf(opener, 'popovertarget')), `${path}: ${opener.words}`).toBe(
        true,
      );
      expect(
        [...around(opener)].some(
          ({ tag, attributes }) => tag === 'a' || /aria-hidden="true"/.test(attributes),
        ),
        path,
      ).toBe(false);
    }
    expect(new Set(claims.keys()).size, path).toBe(claims.size);
  }
}, 60_000);

test('every client has one mark, whatever page shows it', async () => {
  await readPages();
  const shown = new Map<string, Set<string>>();
  for (const { elements } of pages.values()) {
    for (const image of elements.filter(({ tag }) => tag === 'img')) {
      const address = attributeOf(image, 'src') ?? '';
      const name = markedBy(image);
      if (name === undefined) continue;
      if (/mark|logo/.test(address)) shown.set(name, (shown.get(name) ?? new Set()).add(address));
    }
  }
  expect(shown.size).toBeGreaterThan(5);
  for (const [name, addresses] of shown) {
    expect([...addresses], name).toEqual([clients.find((client) => client.name === name)?.mark]);
  }
}, 60_000);

/** Whose mark a picture is: it says so, or stands where one client alone is named. */
function markedBy(image: PageElement): string | undefined {
  const alt = attributeOf(image, 'alt') ?? '';
  if (clients.some(({ name }) => name === alt)) return alt;
  for (const one of around(image)) {
    const named = clients.filter(({ name }) => one.words.includes(name));
    if (named.length > 0) return named.length === 1 ? named[0]?.name : undefined;
  }
  return undefined;
}

test('every quotation of a client is a cut of what that client has given', async () => {
  await readPages();
  const said = testimonials.testimonials;
  let count = 0;
  for (const [path, { elements }] of pages) {
    for (const quote of elements.filter(({ tag }) => tag === 'blockquote')) {
      // A text of our own sets sentences apart too; nobody is said to have said them.
      if ([...around(quote)].some((one) => hasClass(one, 'prose'))) continue;
      const words = quote.words.trim().replace(/^“([\s\S]*)”$/, '$1');
      const original = said.find(({ testimonialText }) =>
        isCutOf(anyMarks(words), anyMarks(testimonialText)),
      );
      expect(original, `${path}: ${words.slice(0, 80)}`).toBeDefined();
      const place = [...around(quote)].find((one) => one.words.includes(original?.name ?? ''));
      expect(place?.tag, `${path}: ${original?.name}`).toMatch(
        /^(?:figure|li|article|section|div)$/,
      );
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(30);
}, 60_000);

/** Marks within a quotation follow those around it. */
const anyMarks = (words: string): string => words.replaceAll(/[“”‘’'"]/g, '"');
