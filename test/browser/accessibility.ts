import axe from 'axe-core';
import { expect } from 'vitest';
import { setMedia, setWidth } from './looks.ts';

/** Resolves once colours that are on their way, which are of neither theme, have arrived. */
const settled = (): Promise<unknown> =>
  Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .filter(({ playState }) => playState === 'running')
      .map(({ finished }) => finished.catch(() => undefined)),
  );

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** For a look at colours alone, where the other theme has had all rules. */
export const CONTRAST = ['color-contrast'];

/** What axe finds in a part of the page in its final colours. */
export async function accessibilityProblems(part: Element, rules?: string[]): Promise<string[]> {
  await settled();
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    runOnly: rules === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: rules },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** A screen that fits a phone and a wide window, and in which axe finds nothing, in either theme. */
export async function expectAccessible(): Promise<void> {
  for (const width of [390, 1_440]) {
    await setWidth(width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  expect(await accessibilityProblems(document.body)).toEqual([]);
  await setMedia({ colorScheme: 'dark' });
  expect(await accessibilityProblems(document.body, CONTRAST)).toEqual([]);
  await setMedia({ colorScheme: 'light' });
}
