/** How the home page's carousel is moved, and what it says of where it is. */
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { featuredStudies } from '../support/content-records.ts';
import { answerApi, CASE_STUDIES_API } from './api.ts';
import { FeaturedCaseStudies } from './home-parts.tsx';
import {
  expectCount,
  expectText,
  focusOn,
  holdFrames,
  setMedia,
  setWidth,
  visible,
} from './looks.ts';
import { openPart } from './site.tsx';

/** Of the window, in pixels, with 1, 2 and 3 cards per view. */
const ONE = 767;
const TWO = 768;
const THREE = 1_024;

const carousel = page.css('[aria-roledescription="carousel"]');
const track = carousel.getByRole('list').first();
const slides = carousel.css('[aria-roledescription="slide"]');
const controls = carousel.getByRole('button');
const button = (name: string) => carousel.getByRole('button', { name: new RegExp(`^${name}`) });
const dots = button('Go to slide');
const currentDot = dots.and(page.css('[aria-current="true"]'));
const announcement = carousel.css('[aria-live="polite"]');

async function openCarousel(count: number, width = THREE): Promise<void> {
  await setWidth(width);
  answerApi(CASE_STUDIES_API, featuredStudies(count));
  await openPart(FeaturedCaseStudies);
  await expectCount(slides, count);
  track.element().scrollIntoView();
}

/** The numbers of the slides that are wholly in view. */
const numbersInView = (): number[] =>
  slides.elements().flatMap((item, place) => {
    const box = item.getBoundingClientRect();
    const frame = item.parentElement?.getBoundingClientRect() ?? box;
    const isInView = box.left >= frame.left - 1 && box.right <= frame.right + 1;
    return isInView ? [place + 1] : [];
  });

/** Expects these slides in view, and the dot of the first to be the current one. */
async function expectInView(numbers: number[]): Promise<void> {
  await expect.poll(numbersInView).toEqual(numbers);
  await expect.element(currentDot).toHaveAccessibleName(`Go to slide ${numbers[0]}`);
}

test('HOME-45 shows 3 cards from 1024 px, 2 from 768 px and otherwise 1', async () => {
  await openCarousel(6, 1_440);
  await expectInView([1, 2, 3]);
  for (const { width, inView } of [
    { width: THREE, inView: [1, 2, 3] },
    { width: THREE - 1, inView: [1, 2] },
    { width: TWO, inView: [1, 2] },
    { width: ONE, inView: [1] },
    { width: 360, inView: [1] },
  ]) {
    await setWidth(width);
    await expectInView(inView);
    await expectCount(dots, 6 - inView.length + 1);
  }
});

test('HOME-46 HOME-47 the arrows move by one slide and are disabled at either end', async () => {
  await openCarousel(5);
  await expect.element(button('Previous')).toBeDisabled();
  await expect.element(button('Next')).toBeEnabled();
  await button('Next').click();
  await expectInView([2, 3, 4]);
  await expect.element(button('Previous')).toBeEnabled();
  await expect.element(button('Next')).toBeEnabled();
  await button('Next').click();
  await expectInView([3, 4, 5]);
  await expect.element(button('Next')).toBeDisabled();
  await button('Previous').click();
  await button('Previous').click();
  await expectInView([1, 2, 3]);
  await expect.element(button('Previous')).toBeDisabled();
});

test('HOME-47 with one card per view the last slide is that of the last study', async () => {
  await openCarousel(3, ONE);
  await button('Next').click();
  await button('Next').click();
  await expectInView([3]);
  await expect.element(button('Next')).toBeDisabled();
});

test('HOME-47 the controls go by what is in view when the window grows and shrinks', async () => {
  await openCarousel(4, ONE);
  await button('Go to slide 4').click();
  await expectInView([4]);
  await setWidth(THREE);
  await expectInView([2, 3, 4]);
  await expect.element(button('Next')).toBeDisabled();
  await setWidth(TWO);
  await expectCount(dots, 3);
  // Whichever of the three cards the browser keeps, the controls go by what is in view.
  await expect
    .poll(
      () => currentDot.element().getAttribute('aria-label') === `Go to slide ${numbersInView()[0]}`,
    )
    .toBe(true);
});

test('HOME-48 a dot jumps to its slide', async () => {
  await openCarousel(6);
  await expectCount(dots, 4);
  await button('Go to slide 4').click();
  await expectInView([4, 5, 6]);
  await expect.element(button('Next')).toBeDisabled();
  await button('Go to slide 2').click();
  await expectInView([2, 3, 4]);
  await button('Go to slide 1').click();
  await expectInView([1, 2, 3]);
  await expect.element(button('Previous')).toBeDisabled();
});

test('HOME-49 has controls only when there are more studies than cards per view', async () => {
  await openCarousel(3);
  await expect.element(slides.last()).toBeInViewport();
  expect(visible(controls)).toHaveLength(0);
  await setWidth(TWO);
  await expect.poll(() => visible(controls)).toHaveLength(2 + 2);
  await setWidth(ONE);
  await expect.poll(() => visible(controls)).toHaveLength(3 + 2);
  await setWidth(THREE);
  await expect.poll(() => visible(controls)).toHaveLength(0);
});

test('HOME-50 one move takes 500 ms', async () => {
  await setMedia({ reducedMotion: 'no-preference' });
  await openCarousel(6);
  const draw = holdFrames();
  await button('Next').click();
  const isMoving = () => getComputedStyle(track.element()).scrollSnapType === 'none';
  draw(1_000);
  expect(track.element().scrollLeft).toBe(0);
  draw(1_250);
  expect(track.element().scrollLeft).toBeGreaterThan(0);
  draw(1_499);
  expect(isMoving()).toBe(true);
  draw(1_500);
  expect(isMoving()).toBe(false);
  expect(numbersInView()).toEqual([2, 3, 4]);
});

test('HOME-50 moves at once for those who want less motion', async () => {
  await openCarousel(6);
  holdFrames();
  await button('Next').click();
  expect(numbersInView()).toEqual([2, 3, 4]);
});

test('HOME-46 HOME-47 arrow keys move it, stop at the ends, and what is in view is announced', async () => {
  await openCarousel(5);
  await expect.element(announcement).toBeEmptyDOMElement();
  focusOn(button('Go to slide 1'));
  await userEvent.keyboard('{ArrowLeft}');
  await expectInView([1, 2, 3]);
  await userEvent.keyboard('{ArrowRight}');
  await expectInView([2, 3, 4]);
  await expectText(announcement, 'Showing 2 to 4 of 5');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expectInView([3, 4, 5]);
  await expectText(announcement, 'Showing 3 to 5 of 5');
  await userEvent.keyboard('{ArrowLeft}');
  await expectInView([2, 3, 4]);
});

test('HOME-46 HOME-47 an arrow that becomes disabled hands the focus to the other', async () => {
  await openCarousel(4);
  focusOn(button('Next'));
  await userEvent.keyboard('{Enter}');
  await expectInView([2, 3, 4]);
  await expect.element(button('Previous')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectInView([1, 2, 3]);
  await expect.element(button('Next')).toHaveFocus();
});

test('HOME-48 a swipe moves it, and dots, arrows and announcement follow', async () => {
  await openCarousel(3, 390);
  await commands.swipe(330, 50, track.element().getBoundingClientRect().top + 100);
  await expectInView([2]);
  await expectText(announcement, 'Showing 2 of 3');
  await expect.element(button('Previous')).toBeEnabled();
});

test('HOME-45 HOME-47 Tab brings the cards outside of the view into it', async () => {
  await openCarousel(4);
  focusOn(slides.nth(2).getByRole('link'));
  await userEvent.keyboard('{Tab}');
  await expect.element(slides.nth(3).getByRole('link')).toHaveFocus();
  await expectInView([2, 3, 4]);
  await expect.element(button('Next')).toBeDisabled();
});
