/** The page that components stand on, as it is when a test begins. */
import '#ui/styles.css';
import '#site/layout/layout.css';
import '#site/layout/menus.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Locator, locators, page } from 'vitest/browser';
import { stubFetch } from './api.ts';
import { closeSite } from './site.tsx';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a CSS selector, for what has no role or words of its own. */
    css: (selector: string) => Locator;
  }
}

locators.extend({ css: (selector) => `css=${selector}` });

export const WIDTH = 1_440;

// Where a machine draws later than the browser waits, React Router leaves that rejection to nobody.
const startViewTransition = document.startViewTransition.bind(document);
document.startViewTransition = (update) => {
  const transition = startViewTransition(update);
  transition.ready.catch(() => undefined);
  return transition;
};

beforeEach(async () => {
  stubFetch();
  if (innerWidth !== WIDTH) await page.viewport(WIDTH, 900);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeSite();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.motion;
});
