/** Links of prose to entries of this site, which are written as their ids. */
import type { Nodes, Parents } from 'mdast';
import { writeProse } from './canonical.ts';
import { ENTRY_LINK, entryOf, parseProse } from './parse.ts';

/** The address of each of the entries that is published and has a page. */
export type FindEntryAddresses = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * The same, asked once for all texts that ask for addresses in one turn, such as those of a page.
 */
export function askedTogether(find: FindEntryAddresses): FindEntryAddresses {
  let turn: { ids: Set<string>; answer: ReturnType<FindEntryAddresses> } | undefined;
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
 * words. Asks for nothing, and gives the text as it is, where it has no such link.
 */
export async function withEntryLinks(text: string, find: FindEntryAddresses): Promise<string> {
  if (!text.includes(ENTRY_LINK)) return text;
  const { blocks } = parseProse(text);
  const root: Parents = { type: 'root', children: blocks };
  const ids = new Set<string>();
  forEachLink(root, (url) => {
    const id = entryOf(url);
    if (id !== undefined) ids.add(id);
    return url;
  });
  if (ids.size === 0) return text;
  const addresses = await find([...ids]);
  forEachLink(root, (url) => {
    const id = entryOf(url);
    return id === undefined ? url : addresses.get(id);
  });
  return writeProse(blocks);
}

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
