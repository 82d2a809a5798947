/** What a link card says, taken from the head of its page. */
import { shortDate } from '#content/dates.ts';
import { pagedManifests } from '#content-lists.ts';
import { servicePages } from '#features/services/service-pages.ts';
import { siteConfig } from '#site.config.ts';
import { capitalized } from '#web/content-manifest.ts';

export interface CardText {
  title: string;
  description: string;
  /** What kind of page it is, and when it was published where that is known. */
  labels: readonly string[];
  /** Chooses the drawing: the last part of the address, so that an entry's card has its own cover. */
  seed: string;
}

/** What stands on a card where a page is of no kind: where the house is. */
export const HERE = siteConfig.offices[0].coordinates;

const KINDS: readonly (readonly [address: RegExp, kind: string])[] = [
  [/^\/solution\/./, 'Solution'],
  [/^\/services\/./, 'Service'],
  [/^\/privacy$/, 'Policy'],
  [/^\/project-pulse$/, 'Product'],
];

/** The words of the card of this page, or undefined where others shall not be sent to it. */
export function cardText(path: string, html: string): CardText | undefined {
  const { meta } = readHead(html);
  const title = meta.get('og:title');
  if (title === undefined || /noindex/.test(meta.get('robots') ?? '')) return undefined;
  const published = shortDate(meta.get('article:published_time') ?? '');
  return {
    title: path === '/' ? title.replace(`${siteConfig.name} · `, '') : title,
    description: meta.get('og:description') ?? '',
    labels: [kindOf(path), published].filter((label) => label !== ''),
    seed: path.split('/').at(-1) || siteConfig.name,
  };
}

function kindOf(path: string): string {
  const entries = pagedManifests.find(({ pages }) => path.startsWith(`${pages.path}/`));
  if (entries !== undefined) return capitalized(entries.words.one);
  if (servicePages.some(({ paths }) => paths.includes(path))) return 'Service';
  return KINDS.find(([address]) => address.test(path))?.[1] ?? HERE;
}

interface PageHead {
  /** Of each name or property the first that stands there. */
  meta: ReadonlyMap<string, string>;
}

const TAG = /<meta ([^<>]*)>/g;
const ATTRIBUTE = /(?:^|\s)([a-z:-]+)="([^"]*)"/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Reads the page as React writes it: quoted attributes, and five characters as entities. */
export function readHead(html: string): PageHead {
  const [head = ''] = html.split('</head>', 1);
  const meta = new Map<string, string>();
  for (const [, attributes = ''] of head.matchAll(TAG)) {
    const named = new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]),
    );
    const key = named.get('property') ?? named.get('name');
    const content = named.get('content');
    if (key !== undefined && content !== undefined && !meta.has(key)) meta.set(key, content);
  }
  return { meta };
}

const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
