/** The columns of a list: what they are called, and how wide they are where all fit beside each other. */
import type { ListColumn, ListSort } from '#content/list-views.ts';
import type { Collection } from './collections.ts';

export const COLUMN_NAMES: Readonly<Record<ListColumn, string>> = {
  status: 'Status',
  tags: 'Tags',
  changed: 'Last change',
  author: 'Added by',
  published: 'Published',
};

/** The order of the list that a column stands for, where the server has one. */
export const sortOf = (
  column: ListColumn | 'title',
  { isDated }: Collection,
): ListSort | undefined => {
  if (column === 'title') return 'title';
  if (column === 'changed') return 'updated';
  return column === 'published' && isDated ? 'order' : undefined;
};

/** At least and at most, where there is room: what is never broken fits. */
const WIDTHS: Readonly<Record<ListColumn, string>> = {
  status: '7.25rem, 7.5rem',
  tags: '5rem, 9rem',
  changed: '6.25rem, 8.5rem',
  author: '6.25rem, 8rem',
  published: '6.25rem, 7rem',
};

const BUTTON_REM = 2.25;

/** How many buttons a row has; places of those that it lacks are kept. */
const buttonsOf = ({ hasFeatured, pagesAt }: Collection): number =>
  3 + Number(hasFeatured) + Number(pagesAt !== undefined);

/** The tracks of the grid in which heads and rows stand; the title takes what the others leave. */
export function tracksOf(
  collection: Collection,
  columns: readonly ListColumn[],
  hasHandles: boolean,
): string {
  return [
    hasHandles ? '4.5rem' : '2.25rem',
    ...(collection.hasPictures ? ['4rem'] : []),
    'minmax(9rem, 1fr)',
    ...columns.map((column) => `minmax(${WIDTHS[column]})`),
    `${buttonsOf(collection) * BUTTON_REM}rem`,
  ].join(' ');
}
