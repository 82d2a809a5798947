/** The graph in the hero: that it moves, what it tells, and that it can be stopped. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { SiteContext, useSite } from '#web/site.ts';
import studies from '../../content/sample/case-studies.json' with { type: 'json' };
import insights from '../../content/sample/insights.json' with { type: 'json' };
import testimonials from '../../content/sample/testimonials.json' with { type: 'json' };
import { accessibilityProblems } from './accessibility.ts';
import {
  answerApi,
  breakApi,
  CASE_STUDIES_API,
  FEATURED_INSIGHTS_API,
  TESTIMONIALS_API,
} from './api.ts';
import { Hero } from './home-parts.tsx';
import {
  expectNone,
  expectVisible,
  focusOn,
  holdFrames,
  installClock,
  isThere,
  setMedia,
  setWidth,
  skipRetryDelays,
} from './looks.ts';
import { currentPath, openPart } from './site.tsx';

const graph = page.getByRole('region', { name: 'Knowledge graph' });
const canvas = graph.css('canvas');
const card = graph.css('[data-phase]');
const pause = graph.getByRole('button', { name: 'Pause motion' });
const play = graph.getByRole('button', { name: 'Play motion' });

const isPublished = ({ status = 'published' }: { status?: string }): boolean =>
  status === 'published';
const published = {
  studies: studies.caseStudies.filter(isPublished),
  posts: insights.blogPosts.filter(isPublished),
};

/** The hero over more page than a window shows, with the sample content. */
const HeroAndMore = () => (
  <>
    <Hero />
    <div style={{ height: '300vh' }} />
  </>
);

/** The hero of a site that offers nothing yet. */
const HeroOfNothing = () => (
  <SiteContext value={{ ...useSite(), catalogue: { services: [], products: [] } }}>
    <Hero />
  </SiteContext>
);

/** Opens the hero and waits for its graph. */
async function openGraph(): Promise<void> {
  scrollTo(0, 0);
  answerApi(CASE_STUDIES_API, published.studies);
  answerApi(
    FEATURED_INSIGHTS_API,
    published.posts.filter((post) => 'featured' in post && post.featured === true),
  );
  answerApi(TESTIMONIALS_API, testimonials.testimonials.filter(isPublished));
  await openPart(HeroAndMore);
  await expectDrawn();
}

async function openMovingGraph(): Promise<void> {
  await setMedia({ reducedMotion: 'no-preference' });
  await openGraph();
  // Where a test before left the pointer a card may come, and would stay.
  await page.getByRole('heading', { level: 1 }).hover();
}

/** As far as the graph goes on at once, in milliseconds. */
const FRAME_MS = 50;

/** Opens a graph that moves only as far as the test lets it. @returns lets it go on for a second. */
async function openHeldGraph(): Promise<() => void> {
  const draw = holdFrames();
  await openMovingGraph();
  let now = performance.now();
  return () => {
    for (const end = now + 1_000; now < end; now += FRAME_MS) draw(now);
  };
}

const drawing = (): HTMLCanvasElement => {
  const element = canvas.element();
  if (element instanceof HTMLCanvasElement) return element;
  throw new Error('There is no drawing.');
};

/** What the canvas shows. */
const image = (): string => drawing().toDataURL();

/** More than an empty canvas has. */
const DRAWN_LENGTH = 20_000;

const expectDrawn = (): Promise<void> =>
  expect
    .poll(() => (isThere(canvas) ? image().length : 0), { message: 'the graph is drawn' })
    .toBeGreaterThan(DRAWN_LENGTH);

/** Whether the image is the same ten frames later. */
async function isStill(): Promise<boolean> {
  const before = image();
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  return image() === before;
}

const boxOf = (element: Locator): DOMRect => element.element().getBoundingClientRect();

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;

test('[HOME-09] the graph is an animated canvas after the words of the hero, as sharp as the display', async () => {
  await openMovingGraph();
  await expectVisible(graph.getByRole('img'));
  await expect.poll(isStill).toBe(false);
  const { width, clientWidth } = drawing();
  expect(width).toBe(Math.round(clientWidth * devicePixelRatio));
  const words = page.getByRole('heading', { level: 1 }).element();
  expect(words.compareDocumentPosition(drawing()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('[HOME-10] [HOME-11] insight cards with a title and a subtitle come again and again, one at a time', async () => {
  const goOn = await openHeldGraph();
  const seen: string[] = [];
  let most = 0;
  const watch = new MutationObserver(() => {
    const cards = card.elements();
    most = Math.max(most, cards.length);
    const text = cards[0]?.textContent ?? '';
    if (text !== '' && seen.at(-1) !== text) seen.push(text);
  });
  watch.observe(graph.element(), { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  const next = async (): Promise<number> => {
    goOn();
    await Promise.resolve();
    return seen.length;
  };
  await expect.poll(next).toBeGreaterThan(0);
  const lines = card.css('span');
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/./),
    expect.stringMatching(/./),
  ]);
  await expect.poll(next).toBeGreaterThan(1);
  expect(most).toBe(1);
});

test('a card quotes a published result, stays while it is pointed at, and leads to it', {
  tags: ['long'],
}, async () => {
  const goOn = await openHeldGraph();
  const floats = (): boolean => {
    goOn();
    return isThere(graph.css('a[data-phase="floating"]'));
  };
  await expect.poll(floats).toBe(true);
  const link = graph.css('a[data-phase]');
  await link.hover();
  const target = link.element().getAttribute('href') ?? '';
  const words = link.element().textContent;
  for (let second = 0; second < 4; second += 1) goOn();
  await expect.element(link).toHaveAttribute('data-phase', 'floating');
  expect(link.element().textContent).toBe(words);
  const [, list = '', slug] = target.split('/');
  const shown = list === 'insights' ? published.posts : published.studies;
  expect(shown.map((entry) => entry.slug)).toContain(slug);
  await link.click();
  await expect.poll(currentPath).toBe(target);
});

test('the pause button beside the graph stops it where it is, and lets it go on', async () => {
  await openMovingGraph();
  await pause.click();
  await expectVisible(play);
  await expect.poll(isStill).toBe(true);
  await play.click();
  await expect.poll(isStill).toBe(false);
});

test('the graph rests while it is off the screen', async () => {
  await openMovingGraph();
  await expect.poll(isStill).toBe(false);
  scrollTo(0, 2_000);
  await expect.poll(isStill).toBe(true);
  scrollTo(0, 0);
  await expect.poll(isStill).toBe(false);
});

test('[HOME-28] the graph goes on in single steps, one whole chain and its card at a time, until it is paused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await openGraph();
  await expect.element(card).toHaveAttribute('data-phase', 'floating');
  expect(await isStill()).toBe(true);
  const moment = () => ({ drawn: image(), words: card.element().textContent });
  let before = moment();
  const step = (): void => {
    vi.advanceTimersByTime(4_500);
    const now = moment();
    expect(now.drawn === before.drawn).toBe(false);
    expect(now.words).not.toBe(before.words);
    before = now;
    expect(card.elements().map((one) => one.getAttribute('data-phase'))).toEqual(['floating']);
  };
  // The buttons change before the clock of the steps does.
  const isStepping = (isOn: boolean): Promise<void> =>
    expect.poll(() => vi.getTimerCount() > 0).toBe(isOn);
  await isStepping(true);
  step();
  step();
  await pause.click();
  await expectVisible(play);
  await isStepping(false);
  vi.advanceTimersByTime(9_000);
  expect(moment()).toEqual(before);
  await play.click();
  await expectVisible(pause);
  await isStepping(true);
  step();
  expect(await accessibilityProblems(graph.element())).toEqual([]);
});

test('the same relations are there as a list, with links, for keyboard and reader', async () => {
  await openGraph();
  const opener = graph.getByText('Graph as a list');
  focusOn(graph.css('summary'));
  await userEvent.keyboard('{Enter}');
  const service = graph
    .getByRole('listitem')
    .filter({ hasText: /^ServiceProduct Dev/ })
    .first();
  await expectVisible(service);
  await expect.element(canvas).not.toBeVisible();
  await expect.element(card).not.toBeVisible();
  expect(service.getByRole('link').elements().length).toBeGreaterThan(1);
  expect(await accessibilityProblems(graph.element())).toEqual([]);
  await opener.click();
  await expectVisible(canvas);
  await expectVisible(card);
});

test('the card has its room at every width, beside all points and names', async () => {
  await openGraph();
  for (const width of [320, 390, 768, 1_024, 1_440, 1_920]) {
    await setWidth(width, 950);
    await expectDrawn();
    await expectVisible(card);
    expect(overlap(boxOf(card), boxOf(canvas)), `card over canvas at ${width}`).toBe(false);
    expect(overlap(boxOf(card), boxOf(pause)), `card over buttons at ${width}`).toBe(false);
    expect(boxOf(card).height).toBeGreaterThan(60);
    expect(boxOf(card).left).toBeGreaterThanOrEqual(0);
    expect(boxOf(card).right).toBeLessThanOrEqual(width);
  }
});

test('when the API fails the graph has what the page knows, the services, and makes nothing up', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  installClock();
  for (const path of [CASE_STUDIES_API, FEATURED_INSIGHTS_API, TESTIMONIALS_API]) breakApi(path);
  await openPart(HeroAndMore);
  await skipRetryDelays(() => isThere(graph.css('summary')));
  vi.mocked(console.error).mockClear();
  await expectDrawn();
  await expectNone(card);
  expect(graph.css('script').element().textContent).toContain('"category":"Service"');
});

test('without a service or an entry there is no graph', async () => {
  for (const path of [CASE_STUDIES_API, FEATURED_INSIGHTS_API, TESTIMONIALS_API]) {
    answerApi(path, []);
  }
  await openPart(HeroOfNothing);
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await expectNone(canvas);
});

test('on a phone the graph stands under the words and nothing reaches beyond the window', async () => {
  await setWidth(390, 844);
  await openGraph();
  const words = boxOf(page.getByRole('heading', { level: 1 }));
  expect(boxOf(canvas).top).toBeGreaterThan(words.bottom);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
