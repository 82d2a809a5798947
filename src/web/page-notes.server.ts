/**
 * What a page says to machines beside what React draws of it. A loader notes it, and it joins the
 * finished document: the browser's own script neither makes it nor carries it a second time.
 */
import type { Graph, Thing } from 'schema-dts';
import { escapeHtml } from '#platform/escape-html.ts';
import { PIECE_MARKS } from '#ui/piece-mark.ts';

export interface PageNotes {
  /** What the page is about, in the terms of schema.org. */
  graph: Thing[];
  /** Further tags of the head: property and content. */
  properties: [property: string, content: string][];
  /** Whether search engines are to leave the page out. */
  isHidden: boolean;
  /** Pieces of the page that are finished HTML, each by the mark that stands in its place. */
  pieces: Map<string, string>;
  /** The client that all of the page is about: its figures are looked up in that one's claims. */
  client?: string;
  /** Origins whose players the page may show in frames. */
  frameOrigins: Set<string>;
  /** Further modules that the page runs, to be fetched with its others. */
  modules: Set<string>;
}

export const newNotes = (): PageNotes => ({
  graph: [],
  properties: [],
  isHidden: false,
  pieces: new Map(),
  frameOrigins: new Set(),
  modules: new Set(),
});

/** Marks what holds for this page alone: src/site/layout/main.tsx takes it away when another opens. */
const OF_PAGE = 'data-of-page=""';

/** A document with what was noted at the end of its head, and with its finished pieces. */
export function withNotes(html: string, { graph, properties, pieces }: PageNotes): string {
  const tags = properties.map(
    ([property, content]) =>
      `<meta property="${property}" content="${escapeHtml(content)}" ${OF_PAGE}/>`,
  );
  if (graph.length > 0) {
    const document: Graph = { '@context': 'https://schema.org', '@graph': graph };
    tags.push(`<script type="application/ld+json" ${OF_PAGE}>${dataBlock(document)}</script>`);
  }
  const whole = html.replace('</head>', () => `${tags.join('')}</head>`);
  return pieces.size === 0
    ? whole
    : whole.replaceAll(PIECE_MARKS, (mark, id: string) => pieces.get(id) ?? mark);
}

/** JSON that cannot end the element it stands in, nor a line of any script that reads it. */
const dataBlock = (value: object): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
