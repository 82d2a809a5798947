/** What a link card says, taken from the head of its page. */
import { shortDate } from '#content/dates.ts';
import { folderManifests } from '#content-lists.ts';
import { sayIn } from '#ui/say.ts';
import { capitalized } from '#web/content-manifest.ts';
import type { Site } from '#web/site.ts';

export interface CardText {
  title: string;
  description: string;
  /** What kind of page it is, and when it was published where that is known. */
  labels: readonly string[];
  /** Chooses the drawing: the last part of the address, so that an entry's card has its own cover. */
  seed: string;
  /** Whose card it is. */
  sender: CardSender;
}

/** What a card says of the site; of a page that cannot be set in the faces it says this alone. */
export interface CardSender {
  name: string;
  tagline: string;
  description: string;
  /** Where the house is. */
  here: string;
}

const KINDS: readonly (readonly [address: RegExp, kind: string])[] = [[/^\/privacy$/, 'policy']];

/** The words of the card of this page, or undefined where others shall not be sent to it. */
export function cardText(
  path: string,
  html: string,
  site: Site,
  label = kindOf(path),
): CardText | undefined {
  const { meta } = readHead(html);
  const title = meta.get('og:title');
  if (title === undefined || /noindex/.test(meta.get('robots') ?? '')) return undefined;
  const { name, tagline, description, offices } = site;
  const here = offices[0]?.coordinates ?? '';
  const published = shortDate(meta.get('article:published_time') ?? '');
  return {
    title: path === '/' ? title.replace(`${name} · `, '') : title,
    description: meta.get('og:description') ?? '',
    labels: [
      label === undefined ? here : capitalized(sayIn(site.messages, label)),
      published,
    ].filter((words) => words !== ''),
    seed: path.split('/').at(-1) || name,
    sender: { name, tagline, description, here },
  };
}

function kindOf(path: string): string | undefined {
  const entries = folderManifests.find(({ pages }) => path.startsWith(`${pages.path}/`));
  if (entries !== undefined) return entries.words.one;
  return KINDS.find(([address]) => address.test(path))?.[1];
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
