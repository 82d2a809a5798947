import type { ComponentType } from 'react';

interface ListEnd {
  /** The type's name in addresses. */
  collection: string;
  List: ComponentType;
}

/** What stands below the list of a type besides its entries. Only the studio loads it, so no manifest names it. */
const ENDS = Object.values(
  import.meta.glob<{ listEnd: ListEnd }>('../../features/*/admin/fixed.tsx', { eager: true }),
).map(({ listEnd }) => listEnd);

export const endOf = (collection: string): ComponentType | undefined =>
  ENDS.find((end) => end.collection === collection)?.List;
