/** Reads the pages of the site as a visitor does, and follows every link that stays on it. */

import { setTimeout as pause } from 'node:timers/promises';
import { inDigits } from '#platform/digits-rules.ts';
import { type Check, counted, type Finding, failed, passed, warning } from '../check.ts';
import { linksOf, locationsOf } from '../page-links.ts';

const MAX_PAGES = 500;
const MAX_LINKS = 3_000;
const MAX_HOPS = 5;
/** Between two pages, so that visitors are answered meanwhile, in milliseconds. */
const PAUSE_MS = 10;
/** What is overloaded is asked again a second later, so many times. */
const MAX_TRIES = 10;
const RETRY_MS = 1_000;
const UNAVAILABLE = 503;
const TIMEOUT_MS = 300_000;
const SITEMAP = '/sitemap.xml';

export interface LinkParts {
  publicUrl: string;
  /** What the site answers at a path; redirects are an answer. */
  fetchPath: (path: string, signal: AbortSignal) => Promise<Response>;
  /** Where rules that staff wrote lead to. */
  readRedirects: () => Promise<{ source: string; target: string }[]>;
  /** The screen of the studio that keeps the page at a path; undefined where none does. */
  findEditor: (path: string) => Promise<string | undefined>;
  /** How many addresses are asked for at most. */
  maxLinks?: number;
}

/** Whatever is of one of these origins is of this site. */
type Origins = ReadonlySet<string>;

interface Broken {
  target: string;
  /** The page, or the rule, that leads there. */
  from: string;
  editor: string | null;
}

export const linkCheck = (parts: LinkParts): Check => ({
  id: 'links',
  group: 'content',
  title: 'Links and images on pages',
  timeoutMs: TIMEOUT_MS,
  isHeavy: true,
  look: (signal) => followLinks({ ...parts, fetchPath: withRetries(parts.fetchPath) }, signal),
});

async function followLinks(parts: LinkParts, signal: AbortSignal): Promise<Finding> {
  const { pages, origins, left, isUnusable } = await findPages(parts, signal);
  if (isUnusable) {
    return warning(
      'None of the pages in the sitemap could be read.',
      'Check that PUBLIC_URL is the address of this site, and check /sitemap.xml.',
    );
  }
  const { linked, statuses } = await readPages(parts, { pages, origins }, signal);
  for (const { source, target } of await parts.readRedirects()) {
    const path = pathOn(origins, parts.publicUrl, target);
    if (path !== undefined) note(linked, path, `redirect from ${source}`);
  }
  const { maxLinks = MAX_LINKS } = parts;
  const targets = [...linked.keys()].slice(0, maxLinks);
  const broken: Broken[] = [];
  await inParallel(targets, async (target) => {
    const status =
      statuses.get(target) ?? (await statusAt(parts, { origins, path: target }, signal));
    if (status < 400) return;
    const from = linked.get(target) ?? '';
    broken.push({ target, from, editor: (await parts.findEditor(from)) ?? null });
  });
  const leftOut = [
    ...(left === 0 ? [] : [counted(left, 'page')]),
    ...(linked.size === targets.length
      ? []
      : [counted(linked.size - targets.length, 'address', 'addresses')]),
  ];
  return judge({ pages: pages.length, leftOut, links: targets.length, broken });
}

interface Followed {
  pages: number;
  /** "2 pages", "1 address": what there was too much of. */
  leftOut: readonly string[];
  links: number;
  broken: readonly Broken[];
}

function judge({ pages, leftOut, links, broken }: Followed): Finding {
  const rest = leftOut.length === 0 ? '' : ` Left out: ${leftOut.join(' and ')}.`;
  const read = `${counted(pages, 'page was', 'pages were')} read, and ${counted(links, 'address', 'addresses')} of this site were checked`;
  if (broken.length === 0) {
    return passed(`${read}: no broken links. Links to other sites were not checked.${rest}`);
  }
  const redirects = broken.some(({ from }) => from.startsWith('redirect'));
  return failed(
    `${read}: ${inDigits(broken.length)} of them ${broken.length === 1 ? 'is' : 'are'} broken.${rest}`,
    'Fix the link, or add a redirect.',
    {
      ...(redirects ? { place: { label: 'Redirects', href: '/admin/redirects' } } : {}),
      findings: broken
        .toSorted((a, b) => a.target.localeCompare(b.target))
        .map(({ target, from, editor }) => ({ label: `${target}, on ${from}`, href: editor })),
    },
  );
}

interface FoundPages {
  pages: string[];
  origins: Origins;
  /** How many more there are. */
  left: number;
  /** Whether the sitemap has locations, and none that can be asked for. */
  isUnusable: boolean;
}

/**
 * The pages of the sitemap, which may be in several files, and the home page. Where the program is
 * asked by another address than visitors use, the sitemap has theirs: both are of this site.
 */
async function findPages(
  { publicUrl, fetchPath }: LinkParts,
  signal: AbortSignal,
): Promise<FoundPages> {
  const pages = new Set(['/']);
  const origins = new Set([new URL(publicUrl).origin]);
  let locations = 0;
  let used = 0;
  const maps = [SITEMAP];
  for (const map of maps) {
    const response = await fetchPath(map, signal);
    if (!response.ok) throw new Error(`The sitemap answers ${response.status}`);
    for (const location of locationsOf(await response.text())) {
      locations += 1;
      const url = URL.parse(location);
      if (url !== null && /^https?:$/.test(url.protocol)) origins.add(url.origin);
      const path = pathOn(origins, publicUrl, location);
      if (path === undefined) continue;
      used += 1;
      if (path.endsWith('.xml')) maps.push(path);
      else pages.add(path);
    }
  }
  const all = [...pages];
  return {
    pages: all.slice(0, MAX_PAGES),
    origins,
    left: Math.max(0, all.length - MAX_PAGES),
    isUnusable: locations > 0 && used === 0,
  };
}

async function readPages(
  { publicUrl, fetchPath }: LinkParts,
  { pages, origins }: Pick<FoundPages, 'pages' | 'origins'>,
  signal: AbortSignal,
): Promise<{ linked: Map<string, string>; statuses: Map<string, number> }> {
  const linked = new Map<string, string>();
  const statuses = new Map<string, number>();
  await inParallel(pages, async (page) => {
    const response = await fetchPath(page, signal);
    statuses.set(page, response.status);
    note(linked, page, 'the sitemap');
    for (const address of linksOf(await response.text())) {
      const path = pathOn(origins, publicUrl + page, address);
      if (path !== undefined) note(linked, path, page);
    }
  });
  return { linked, statuses };
}

/** A page says more about where a link stands than the sitemap does. */
function note(linked: Map<string, string>, path: string, from: string): void {
  const known = linked.get(path);
  if (known === undefined || known === 'the sitemap') linked.set(path, from);
}

/** The path and query of an address of this site; undefined for others, and for the studio's. */
function pathOn(origins: Origins, base: string, address: string): string | undefined {
  const url = URL.parse(address, base);
  if (url === null || !origins.has(url.origin)) return undefined;
  return /^\/admin(?:\/|$)/.test(url.pathname) ? undefined : url.pathname + url.search;
}

/** The status at the end of a chain of redirects; one that leads out of the site is left at that. */
async function statusAt(
  { publicUrl, fetchPath }: LinkParts,
  { origins, path }: { origins: Origins; path: string },
  signal: AbortSignal,
): Promise<number> {
  let at = path;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const response = await fetchPath(at, signal);
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) {
      return response.status;
    }
    const next = pathOn(origins, publicUrl + at, location);
    if (next === undefined) return 200;
    at = next;
  }
  return 508;
}

/** One after the other: pages are made on the thread that answers visitors. */
async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    await work(item);
    await pause(PAUSE_MS);
  }
}

/** A page that an overloaded server does not make now is no page that is gone. */
const withRetries =
  (fetchPath: LinkParts['fetchPath']): LinkParts['fetchPath'] =>
  async (path, signal) => {
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      const response = await fetchPath(path, signal);
      if (response.status !== UNAVAILABLE || tries === MAX_TRIES) return response;
      await response.body?.cancel();
      await pause(RETRY_MS, undefined, { signal });
    }
  };
