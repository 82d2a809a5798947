/** Which entries a block shows, where its fields are those of `chosen`. */
import type { ListFilter } from '#content/list-query.ts';

/** Featured entries, those under a tag, or some that were picked. */
export interface Chosen {
  from: 'featured' | 'tag' | 'picks';
  tag: string;
  picks: readonly { entry: string }[];
}

/** Whether it shows what has a star, as it does where no tag is given. */
export const isOfFeatured = ({ from, tag }: Pick<Chosen, 'from' | 'tag'>): boolean =>
  from === 'featured' || (from === 'tag' && tag === '');

/** Of which list they are; for the featured ones the whole, which pages have anyway. */
export function chosenFilter({ from, tag, picks }: Chosen): ListFilter {
  if (from === 'tag' && tag !== '') return { tag };
  if (from !== 'picks') return {};
  const ids = picks.map(({ entry }) => entry).filter((id) => id !== '');
  // A list of no ids would be that of all.
  return { ids: ids.length === 0 ? ['none'] : ids };
}

/** The picked ones, in the order in which they were picked. */
export const inChosenOrder = <Item extends { id: string }>(
  { picks }: Pick<Chosen, 'picks'>,
  items: readonly Item[],
): Item[] => picks.flatMap(({ entry }) => items.find(({ id }) => id === entry) ?? []);
