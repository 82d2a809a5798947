/** Reads the pages of the site as a visitor does, and follows every link that stays on it. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Check, counted, type Finding, failed, passed } from '../check.ts';
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
}

interface Broken {
  target: string;
  /** The page, or the rule, that leads there. */
  from: string;
  editor: string | null;
}

export const linkCheck = (parts: LinkParts): Check => ({
  id: 'links',
  group: 'content',
  title: 'Links and pictures on pages',
  timeoutMs: TIMEOUT_MS,
  isHeavy: true,
  look: (signal) => followLinks({ ...parts, fetchPath: patiently(parts.fetchPath) }, signal),
});

async function followLinks(parts: LinkParts, signal: AbortSignal): Promise<Finding> {
  const { pages, left } = await findPages(parts, signal);
  const { linked, statuses } = await readPages(parts, pages, signal);
  for (const { source, target } of await parts.readRedirects()) {
    const path = pathOn(parts.publicUrl, target);
    if (path !== undefined) note(linked, path, `redirect from ${source}`);
  }
  const targets = [...linked.keys()].slice(0, MAX_LINKS);
  const broken: Broken[] = [];
  await inTurns(targets, async (target) => {
    const status = statuses.get(target) ?? (await statusAt(parts, target, signal));
    if (status < 400) return;
    const from = linked.get(target) ?? '';
    broken.push({ target, from, editor: (await parts.findEditor(from)) ?? null });
  });
  return judge({ pages: pages.length, left, links: targets.length, broken });
}

interface Followed {
  pages: number;
  left: number;
  links: number;
  broken: readonly Broken[];
}

function judge({ pages, left, links, broken }: Followed): Finding {
  const rest = left === 0 ? '' : ` ${counted(left, 'page was', 'pages were')} left out.`;
  const read = `${counted(pages, 'page')} with ${counted(links, 'address', 'addresses')} of this site`;
  if (broken.length === 0) {
    return passed(`${read} were read, and all lead somewhere; other sites were not asked.${rest}`);
  }
  const redirects = broken.some(({ from }) => from.startsWith('redirect'));
  return failed(
    `${read} were read: ${counted(broken.length, 'address leads', 'addresses lead')} nowhere.${rest}`,
    'Mend the link where it stands, or add a redirect.',
    {
      ...(redirects ? { place: { label: 'Redirects', href: '/admin/redirects' } } : {}),
      findings: broken
        .toSorted((a, b) => a.target.localeCompare(b.target))
        .map(({ target, from, editor }) => ({ label: `${target}, on ${from}`, href: editor })),
    },
  );
}

/** The pages of the sitemap, which may be in several files, and the home page. */
async function findPages(
  { publicUrl, fetchPath }: LinkParts,
  signal: AbortSignal,
): Promise<{ pages: string[]; left: number }> {
  const pages = new Set(['/']);
  const maps = [SITEMAP];
  for (const map of maps) {
    const response = await fetchPath(map, signal);
    if (!response.ok) throw new Error(`The sitemap answers ${response.status}`);
    for (const location of locationsOf(await response.text())) {
      const path = pathOn(publicUrl, location);
      if (path === undefined) continue;
      if (path.endsWith('.xml')) maps.push(path);
      else pages.add(path);
    }
  }
  const all = [...pages];
  return { pages: all.slice(0, MAX_PAGES), left: Math.max(0, all.length - MAX_PAGES) };
}

async function readPages(
  { publicUrl, fetchPath }: LinkParts,
  pages: readonly string[],
  signal: AbortSignal,
): Promise<{ linked: Map<string, string>; statuses: Map<string, number> }> {
  const linked = new Map<string, string>();
  const statuses = new Map<string, number>();
  await inTurns(pages, async (page) => {
    const response = await fetchPath(page, signal);
    statuses.set(page, response.status);
    note(linked, page, 'the sitemap');
    for (const address of linksOf(await response.text())) {
      const path = pathOn(publicUrl + page, address);
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
function pathOn(base: string, address: string): string | undefined {
  const url = URL.parse(address, base);
  if (url === null || url.origin !== new URL(base).origin) return undefined;
  return /^\/admin(?:\/|$)/.test(url.pathname) ? undefined : url.pathname + url.search;
}

/** The status at the end of a chain of redirects; one that leads out of the site is left at that. */
async function statusAt(
  { publicUrl, fetchPath }: LinkParts,
  path: string,
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
    const next = pathOn(publicUrl + at, location);
    if (next === undefined) return 200;
    at = next;
  }
  return 508;
}

/** One after the other: pages are made on the thread that answers visitors. */
async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    await work(item);
    await pause(PAUSE_MS);
  }
}

/** A page that an overloaded server does not make now is no page that is gone. */
const patiently =
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
