/** How a card stands in the list: across the row with its cover on a side, or two to a row. */
export type CardPlace = 'coverLeft' | 'coverRight' | 'half';

/** A wide card, then two rows of two. */
const GROUP = 5;

/** Wide cards take turns with their side; a card that would be alone in its row is wide too. */
export function placeOf(index: number, count: number): CardPlace {
  const inGroup = index % GROUP;
  const wouldBeAlone = index === count - 1 && inGroup % 2 === 1;
  if (inGroup !== 0 && !wouldBeAlone) return 'half';
  return Math.floor(index / GROUP) % 2 === 0 ? 'coverLeft' : 'coverRight';
}
