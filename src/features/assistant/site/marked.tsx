import type { Marked } from '../rules.ts';

/** A text with its matches marked. */
export const MarkedText = ({ text }: { text: Marked }) =>
  text.map((piece, index) => {
    const key = `${index} ${piece}`;
    return index % 2 === 0 ? (
      piece
    ) : (
      <mark key={key} className="-mx-px rounded-[3px] bg-data/25 px-px text-text">
        {piece}
      </mark>
    );
  });
