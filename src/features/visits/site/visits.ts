/**
 * Tells the server of a visit when the page is hidden: what was opened, which forms were begun, how
 * fast it was. src/site/hydration/start.ts brings it once the page has loaded and is idle, unless the visitor
 * asks not to be counted (docs/decisions/031). It keeps nothing in the browser.
 */
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { Visit } from '../schema.ts';

const ADDRESS = '/api/visits';
/** What the server takes at once; `MAX_VIEWS` of the rules, which would bring more than it along. */
const MAX_VIEWS = 30;
/** Measured by a machine that slept; in milliseconds. */
const MAX_VALUE = 60_000;

/** The page that was loaded, which React may have left since. */
const [load] = performance.getEntriesByType('navigation');
let page = new URL(load?.name ?? location.href).pathname;
let lastPath = page;
let next: Partial<Visit> & Pick<Visit, 'views'> = { views: [] };
const told = new Set<string>();

function view(): void {
  lastPath = location.pathname;
  if (next.views.length < MAX_VIEWS) next.views.push(lastPath);
}

/** Told once for each time that the page was loaded or restored: as it was when first hidden. */
function measure({ id, name, value }: Pick<Metric, 'id' | 'name' | 'value'>): void {
  if (told.has(id) || value > MAX_VALUE) return;
  told.add(id);
  Object.assign(next, { [name.toLowerCase()]: value });
}

function noteForm({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const kind = target.closest<HTMLElement>('form[data-lead]')?.dataset.lead;
  if (kind === undefined || told.has(kind)) return;
  told.add(kind);
  Object.assign(next, { starts: [...(next.starts ?? []), kind] });
}

function send(): void {
  const { views, ...others } = next;
  if (document.visibilityState !== 'hidden') return;
  if (views.length === 0 && Object.keys(others).length === 0) return;
  const body = new Blob([JSON.stringify({ page, ...next })], { type: 'application/json' });
  next = { views: [] };
  if (navigator.sendBeacon?.(ADDRESS, body)) return;
  fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

function begin(): void {
  const { referrer } = document;
  const host = referrer && new URL(referrer).hostname;
  if (host !== location.hostname) next.referrer = host;
  next.width = innerWidth < 640 ? 'small' : innerWidth < 1024 ? 'medium' : 'large';
  next.views.push(page);
  const moved = (): void => {
    if (location.pathname !== lastPath) view();
  };
  moved();
  document.documentElement.addEventListener('moved', moved);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    page = location.pathname;
    view();
  });
  for (const type of ['input', 'submit']) document.addEventListener(type, noteForm, true);
  onLCP(measure);
  onINP(measure);
  onCLS(measure);
  // After the listeners of the three, which are on the window and come first.
  document.addEventListener('visibilitychange', send);
}

if (document.prerendering) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else begin();
