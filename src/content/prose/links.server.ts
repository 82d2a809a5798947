/** Links of prose to entries of this site, which are written as their ids, and the cards of entries. */
import type { Nodes, Parents, RootContent } from 'mdast';
import { ENTRY_LINK, entryOf, isPictureAddress } from './addresses.ts';
import { writeProse } from './canonical.ts';
import { type Insert, insertChildren, insertParts } from './inserts.ts';
import { parseProse } from './parse.ts';

type Find<Found> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>;

/** The address of each of the entries that is published and has a page. */
export type FindEntryAddresses = Find<string>;

/** What a text shows of a published entry: the card that leads to its page, or what somebody said. */
export type EntryCard =
  | { kind: 'page'; address: string; title: string; summary: string; imageUrl: string }
  | { kind: 'quote'; words: string; by: string };

/** The card of each of the entries that is published and has one. */
export type FindEntryCards = Find<EntryCard>;

/** What texts ask of the entries that they name. */
export interface EntryFinders {
  findEntryAddresses: FindEntryAddresses;
  findEntryCards: FindEntryCards;
}

/** The same, asked once for all texts that ask in one turn, such as those of a page. */
export const askedInTurns = (finders: EntryFinders): EntryFinders => ({
  findEntryAddresses: askedTogether(finders.findEntryAddresses),
  findEntryCards: askedTogether(finders.findEntryCards),
});

function askedTogether<Found>(find: Find<Found>): Find<Found> {
  let turn: { ids: Set<string>; answer: ReturnType<Find<Found>> } | undefined;
  const begin = () => {
    const ids = new Set<string>();
    const answer = Promise.resolve().then(() => {
      turn = undefined;
      return find([...ids]);
    });
    return { ids, answer };
  };
  return (ids) => {
    turn ??= begin();
    for (const id of ids) turn.ids.add(id);
    return turn.answer;
  };
}

/**
 * A text whose links to entries lead to their pages; a link to one that has none is left as its
 * words, and a button is left out. In the place of cards stands what the entries say by now; those that
 * are not published are left out. Asks for nothing, and gives the text as it is, where it has no such link.
 */
export async function withEntryLinks(text: string, finders: EntryFinders): Promise<string> {
  if (!text.includes(ENTRY_LINK)) return text;
  const { blocks } = parseProse(text);
  const linked = new Set<string>();
  const shown = new Set<string>();
  for (const block of blocks) {
    const ids = isCard(block) ? shown : linked;
    forEachLink({ type: 'root', children: [block] }, (url) => {
      const id = entryOf(url);
      if (id !== undefined) ids.add(id);
      return url;
    });
  }
  if (linked.size + shown.size === 0) return text;
  const [addresses, cards] = await Promise.all([
    linked.size === 0 ? new Map() : finders.findEntryAddresses([...linked]),
    shown.size === 0 ? new Map() : finders.findEntryCards([...shown]),
  ]);
  return writeProse(blocks.flatMap((block) => told(block, addresses, cards)));
}

const isCard = (block: RootContent): block is Insert =>
  block.type === 'insert' && block.kind === 'entry';

/** A block with addresses in the place of ids; none where a card or a button has nothing to lead to. */
function told(
  block: RootContent,
  addresses: ReadonlyMap<string, string>,
  cards: ReadonlyMap<string, EntryCard>,
): RootContent[] {
  if (isCard(block)) return cardBlock(block, cards);
  const root: Parents = { type: 'root', children: [block] };
  forEachLink(root, (url) => {
    const id = entryOf(url);
    return id === undefined ? url : addresses.get(id);
  });
  return root.children.filter(
    (one) => one.type !== 'insert' || one.kind === 'gallery' || insertParts(one) !== undefined,
  );
}

/** What an entry says of itself, where the text says nothing in its place. */
function cardBlock(block: Insert, cards: ReadonlyMap<string, EntryCard>): RootContent[] {
  const parts = insertParts(block);
  const id = entryOf(parts?.url ?? '');
  if (parts === undefined || id === undefined) return [block];
  const card = cards.get(id);
  if (card === undefined) return [];
  if (card.kind === 'quote') return [quoteBlock(card)];
  const own = isPictureAddress(card.imageUrl) ? { url: card.imageUrl, alt: '' } : undefined;
  const children = insertChildren('entry', {
    url: card.address,
    words: card.title,
    sentence: parts.sentence || card.summary,
    picture: parts.picture ?? own,
  });
  return [{ type: 'insert', kind: 'entry', children }];
}

const quoteBlock = ({ words, by }: Extract<EntryCard, { kind: 'quote' }>): RootContent => ({
  type: 'callout',
  kind: 'quote',
  children: [words, `— ${by}`].map((value) => ({
    type: 'paragraph',
    children: [{ type: 'text', value }],
  })),
});

/** Sets the address of each link anew; one without becomes its words. */
function forEachLink(node: Parents, addressOf: (url: string) => string | undefined): void {
  const children: Nodes[] = node.children.flatMap((child): Nodes[] => {
    if ('children' in child) forEachLink(child, addressOf);
    if (child.type !== 'link') return [child];
    const url = addressOf(child.url);
    return url === undefined ? child.children : [{ ...child, url }];
  });
  Object.assign(node, { children });
}
