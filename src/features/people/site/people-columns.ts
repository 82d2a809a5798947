const gapsIn = (count: number, columns: number): number => (columns - (count % columns)) % columns;

/** The grid for so many people: three or four to a row, whichever leaves fewer gaps in the last one. */
export const peopleColumns = (count: number): string =>
  `grid grid-cols-2 gap-x-5 gap-y-12 sm:gap-x-8 ${gapsIn(count, 3) < gapsIn(count, 4) ? 'md:grid-cols-3' : 'lg:grid-cols-4'}`;
