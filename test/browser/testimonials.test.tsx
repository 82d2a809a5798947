/** The testimonials of the home page. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localMarksKey } from '#features/testimonials/rules.ts';
import { testimonial } from '../support/content-records.ts';
import { answerApi, breakApi, holdApi, TESTIMONIALS_API } from './api.ts';
import { TestimonialsMasonry } from './home-parts.tsx';
import {
  expectAttribute,
  expectCount,
  expectNone,
  expectTexts,
  expectVisible,
  focusWindow,
  installClock,
  isThere,
  passTime,
  setDate,
  skipRetryDelays,
} from './looks.ts';
import { currentPath, leave, navigate, openPart } from './site.tsx';

const LOGO = '/marks/calder-basin-port.svg';
const PORTRAIT = '/marks/corriden-steel.svg';

const section = page.css('#testimonials');
const cards = section.getByRole('figure');
const cardOf = (name: string) => cards.filter({ hasText: name });
const none = section.getByText('No testimonials available yet.', { exact: true });

/** Opens the section with these testimonials. */
async function openWith(testimonials: readonly object[]) {
  const calls = answerApi(TESTIMONIALS_API, testimonials);
  await openPart(TestimonialsMasonry);
  return calls;
}

/** What this browser remembers of a testimonial before any page is open. */
const remember = (id: string, marks: object): void =>
  localStorage.setItem(localMarksKey(id), JSON.stringify(marks));

/** Every name must be on the page, in this order, and no other. */
const expectNames = (names: readonly string[]): Promise<void> =>
  expectTexts(section.css('figcaption .block.font-medium'), names);

test('TEST-01 TEST-03 a card shows text, name, title and company, and initials for an image', async () => {
  await openWith([testimonial('ana Maria de souza')]);
  await expectTexts(cards.getByRole('blockquote'), ['They fixed the forecast first.']);
  for (const words of ['ana Maria de souza', 'Director of Operations', 'Lakeshore Transit', 'AS']) {
    await expectVisible(cards.getByText(words, { exact: true }));
  }
  await expectNone(cards.css('img'));
});

test('TEST-02 TEST-03 logo and portrait are shown when given, and no initials beside a portrait', async () => {
  await openWith([testimonial('Priya Raman', { logoUrl: LOGO, imageUrl: PORTRAIT })]);
  const logo = cards.getByRole('img', { name: 'Lakeshore Transit logo' });
  await expectVisible(logo);
  await expectAttribute(logo, 'src', LOGO);
  await expectVisible(cards.css(`img[src="${PORTRAIT}"]`));
  await expectNone(cards.getByText('PR', { exact: true }));
});

test('TEST-04 what stands between double asterisks is emphasised, without them', async () => {
  const testimonialText = 'We **ship weekly** now, **on time**, and 2 ** 3 is 8.';
  await openWith([testimonial('Ana Ruiz', { testimonialText })]);
  const quote = cards.getByRole('blockquote');
  await expectTexts(quote, ['We ship weekly now, on time, and 2 ** 3 is 8.']);
  const stressed = quote.getByRole('strong');
  await expectTexts(stressed, ['ship weekly', 'on time']);
  await expect.element(stressed.first()).toHaveStyle({ fontWeight: '600' });
  await expect.element(quote).toHaveStyle({ fontWeight: '400' });
});

test('TEST-05 "Read Case Study" opens a new tab, and is only there with a link', async () => {
  const link = '/case-studies/reminders-that-ask-a-question';
  await openWith([testimonial('With Link', { link }), testimonial('Without One')]);
  await expectCount(cards, 2);
  await expectNone(cardOf('Without One').getByRole('link'));
  const shown = cardOf('With Link').getByRole('link', { name: 'Read Case Study', exact: true });
  await expectAttribute(shown, 'href', link);
  await expectAttribute(shown, 'target', '_blank');
  await expect.element(shown).toHaveAccessibleDescription('Opens in a new tab');
});

test('TEST-06 TEST-10 drafts and testimonials of unknown status are never shown, featured or not', async () => {
  await openWith([
    testimonial('Draft One', { status: 'draft', featured: true }),
    { ...testimonial('Odd One', { featured: true }), status: 'archived' },
    testimonial('Draft Two', { status: 'draft' }),
    testimonial('Open One'),
  ]);
  await expectNames(['Open One']);
});

test('TEST-08 TEST-10 of marked and unmarked testimonials only the featured ones are shown', async () => {
  const { tags: _tags, featured: _featured, ...unmarked } = testimonial('Un Marked');
  await openWith([
    unmarked,
    testimonial('First Chosen', { featured: true }),
    testimonial('Plain One'),
    testimonial('Second Chosen', { featured: true }),
  ]);
  await expectNames(['First Chosen', 'Second Chosen']);
});

const namedAfterLetters = (name: string, fields = {}) =>
  'ABCDEFGH'.split('').map((letter) => testimonial(`${letter} ${name}`, fields));

test('TEST-09 TEST-10 of many featured testimonials the first six are shown, in columns', async () => {
  const featured = namedAfterLetters('Chosen', { featured: true });
  await openWith([testimonial('Plain One'), ...featured]);
  await expectNames(featured.slice(0, 6).map(({ name }) => name));
  await expect.element(section.getByRole('list')).toHaveStyle({ columnCount: '3' });
});

test('TEST-08 TEST-09 TEST-10 without a featured one the first six published are shown', async () => {
  const plain = namedAfterLetters('Plain');
  await openWith([testimonial('Draft One', { status: 'draft' }), ...plain]);
  await expectNames(plain.slice(0, 6).map(({ name }) => name));
});

test('TEST-07 what this browser remembers of a testimonial wins over what the server says', async () => {
  remember('Un-Chosen', { tags: ['Cloud'], featured: false });
  remember('Chosen-Here', { featured: true });
  await openWith([
    testimonial('Un Chosen', { featured: true }),
    testimonial('Chosen There', { featured: true }),
    testimonial('Chosen Here'),
    testimonial('Plain One'),
  ]);
  await expectNames(['Chosen There', 'Chosen Here']);
});

test('TEST-11 six placeholders stand where the testimonials will be', async () => {
  const letGo = holdApi(TESTIMONIALS_API, [testimonial('Here Now')]);
  await openPart(TestimonialsMasonry);
  const loading = section.css('[aria-busy="true"]');
  await expectTexts(loading.getByRole('status'), ['Loading testimonials']);
  const placeholders = loading.css('[aria-hidden="true"]');
  await expectCount(placeholders, 6);
  await expectVisible(placeholders.first());
  await expectNone(none);
  letGo();
  await expectNames(['Here Now']);
  await expectNone(loading);
});

test('TEST-13 without any published testimonial the section says so', async () => {
  await openWith([testimonial('Draft One', { status: 'draft' })]);
  await expectVisible(none);
  await expectNone(cards);
});

test('TEST-12 TEST-19 testimonials that fail are asked for 3 times in all, then the section says so', async () => {
  installClock();
  const calls = breakApi(TESTIMONIALS_API);
  await openPart(TestimonialsMasonry);
  const failed = section.getByText('Unable to load testimonials at this time.', { exact: true });
  await skipRetryDelays(() => isThere(failed));
  expect(calls.count()).toBe(3);
  await expectNone(none);
  await expectNone(section.css('[aria-busy="true"]'));
  await passTime('10:00');
  expect(calls.count()).toBe(3);
});

test('TEST-19 testimonials are asked for again after 5 minutes and no sooner, and never on focus', async () => {
  setDate('09:00:00.000');
  const calls = await openWith([testimonial('Kept Here')]);
  await expectNames(['Kept Here']);
  const leaveAndReturn = async (): Promise<void> => {
    await leave();
    await expect.poll(currentPath).not.toBe('/');
    await navigate('/');
    await expectNames(['Kept Here']);
  };
  setDate('09:04:59.999');
  await leaveAndReturn();
  expect(calls.count()).toBe(1);
  setDate('09:05:00.000');
  focusWindow();
  expect(calls.count()).toBe(1);
  await leaveAndReturn();
  await expect.poll(calls.count).toBe(2);
});
