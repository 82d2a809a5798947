/** What a page of ours says of itself in its head. */

export interface PageHead {
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
