/*
 * The first and, until the visitor acts, the only script of a page. Every page is complete without
 * React; this starts it at the first sign that it is needed (docs/decisions/010). It comes beside the
 * page, which may have been there for a while.
 */

import { SPECULATION_RULES } from './speculation-rules.ts';

const page = document.documentElement;

/** Addresses of what else a page runs without React, by name: page-scripts.server.ts. */
const { visits, ...modules } =
  document.querySelector<HTMLElement>('script[data-start]')?.dataset ?? {};

interface Arrival {
  landing: string;
  referrer: string;
  campaign: Record<string, string>;
}

interface VisitNotes extends Arrival {
  /** The latest arrival by a link from elsewhere, be it the first. */
  last?: Arrival;
  pages: string[];
}

/**
 * Notes what the visitor has read in this tab, to be sent beside a form if they like:
 * src/features/leads/site/visit.ts. React tells of the pages that it opens.
 */
function note(event?: Event): void {
  try {
    const { pathname } = location;
    const referrer = document.referrer && new URL(document.referrer).hostname;
    const query = [...new URLSearchParams(location.search)];
    const campaign = Object.fromEntries(query.filter(([name]) => name.startsWith('utm_')));
    const here = { landing: pathname, referrer, campaign };
    // Nobody else writes under this key.
    const kept: VisitNotes | null = JSON.parse(sessionStorage.getItem('visit') ?? 'null');
    const visit: VisitNotes = kept ?? { ...here, pages: [] };
    // Of a page that React opens, the referrer is that of the page before which the visitor came.
    if (!event && referrer && referrer !== location.hostname) visit.last = here;
    if (visit.pages.at(-1) !== pathname) visit.pages = [...visit.pages.slice(-29), pathname];
    sessionStorage.setItem('visit', JSON.stringify(visit));
  } catch {
    // Storage is off: forms go without it.
  }
}
note();
page.addEventListener('moved', note);

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
/** After so long without React a held click goes its own way, in milliseconds. */
const HOLD_TIMEOUT_MS = 6_000;
const before = new AbortController();

function listen<Type extends keyof DocumentEventMap>(
  types: readonly Type[],
  listener: (event: DocumentEventMap[Type]) => void,
): void {
  const options = { capture: true, passive: false, signal: before.signal };
  // On the document, since an image's events do not reach the window.
  for (const type of types) document.addEventListener(type, listener, options);
}

const parsed = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve();
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});
const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  else addEventListener('load', () => resolve(), { once: true });
});

let isHydrating = false;
async function hydrate(): Promise<void> {
  if (isHydrating) return;
  isHydrating = true;
  await parsed;
  const app = document.querySelector<HTMLElement>('script[data-app]');
  if (app === null) return;
  for (const href of app.dataset.app?.split(' ') ?? []) {
    const preload = { rel: 'modulepreload', href };
    document.head.append(Object.assign(document.createElement('link'), preload));
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = app.textContent;
  document.head.append(script);
}

/** What the visitor did to the page before React could answer; it is done again then. */
const held: (() => void)[] = [];
function release(): void {
  before.abort();
  for (const again of held.splice(0)) again();
}
function hold(again: () => void): void {
  if (held.length === 0) setTimeout(release, HOLD_TIMEOUT_MS);
  held.push(again);
}
const elementOf = ({ target }: Event): Element | undefined =>
  target instanceof Element ? target : undefined;

listen(['click'], (event) => {
  const button = elementOf(event)?.closest<HTMLElement>(
    'button:not(:disabled), label, [type="radio"]:not(:disabled), [type="checkbox"]:not(:disabled)',
  );
  if (!button || event.button !== 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  hold(() => button.click());
});
listen(['keydown'], (event) => {
  const { key, code, ctrlKey, metaKey } = event;
  const isHotkey = /^F\d/.test(key) || key === '/' || ctrlKey || metaKey;
  if (!isHotkey || elementOf(event)?.closest('input, textarea, select')) return;
  const again = { key, code, ctrlKey, metaKey, bubbles: true, cancelable: true };
  hold(() => event.target?.dispatchEvent(new KeyboardEvent('keydown', again)));
});
page.addEventListener('hydrated', release, { once: true });

listen(SIGNS, (event) => {
  // A page that changes under a pointer at rest hears of a move as well, one of no distance.
  const isAtRest =
    event.type === 'pointermove' &&
    event instanceof MouseEvent &&
    event.movementX === 0 &&
    event.movementY === 0;
  if (!isAtRest) void hydrate();
});

function settle(image: HTMLImageElement): void {
  const frame = image.closest<HTMLElement>('.image-frame');
  if (frame === null || image.naturalWidth === 0) return;
  frame.dataset.state = 'loaded';
  frame.removeAttribute('aria-busy');
}
listen(['load'], ({ target }) => target instanceof HTMLImageElement && settle(target));
// What stands in for an image that failed is React's to show.
listen(['error'], ({ target }) => target instanceof HTMLImageElement && void hydrate());
// Those that came or failed before this script was there.
void parsed.then(() => {
  if (before.signal.aborted) return;
  for (const image of document.querySelectorAll<HTMLImageElement>('.image-frame img')) {
    if (!image.complete || image.currentSrc === '') continue;
    if (image.naturalWidth > 0) settle(image);
    else void hydrate();
  }
});

function startOnSight(): void {
  if (before.signal.aborted) return;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        const { module } = target.dataset;
        const address = modules[module ?? ''];
        if (address === undefined) void hydrate();
        else import(/* @vite-ignore */ address).catch(hydrate);
      }
    },
    { threshold: 0.25 },
  );
  for (const element of document.querySelectorAll('[data-hydrate="in-view"], [data-module]')) {
    seen.observe(element);
  }
  before.signal.addEventListener('abort', () => seen.disconnect());
}
void parsed.then(() => {
  const triggers = document.querySelectorAll<HTMLElement>(
    '[data-hydrate-if-asked], [data-hydrate-if-stored]',
  );
  for (const { dataset } of triggers) {
    const { hydrateIfAsked: asked, hydrateIfStored: stored } = dataset;
    if (asked !== undefined && new URLSearchParams(location.search).has(asked)) void hydrate();
    try {
      const keeps = (prefix: string): boolean =>
        Object.keys(localStorage).some((key) => key.startsWith(prefix));
      if (stored !== undefined && keeps(stored)) void hydrate();
    } catch {
      // Storage is off, so there is nothing in it.
    }
  }
});

// Counts the visit, unless the visitor asks not to be counted: src/features/visits/site/visits.ts.
const isPrivate =
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === '1';
if (visits !== undefined && !isPrivate) {
  const count = (): Promise<void> => import(/* @vite-ignore */ visits).catch(() => {});
  void loaded.then(() => (globalThis.requestIdleCallback ?? setTimeout)(count));
}
/** What a page needs once it is used: its sheet for print, and which of its links may be fetched ahead. */
function bringLate(): void {
  const late = document.querySelector('noscript[data-late]');
  if (late === null) return;
  document.head.insertAdjacentHTML('beforeend', late.innerHTML);
  const rules = { type: 'speculationrules', textContent: SPECULATION_RULES };
  document.head.append(Object.assign(document.createElement('script'), rules));
}

// Not before the page has all it shows, so that nothing competes with its first view.
void loaded.then(() =>
  setTimeout(() => {
    startOnSight();
    bringLate();
  }, 200),
);

// In the studio React does not wait for a sign, and may have been the faster one.
if (page.dataset.hydrated !== undefined) release();
