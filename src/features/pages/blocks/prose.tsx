import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { type ProsePiece, prosePieces } from '../prose.ts';
import type { prose } from './prose.ts';

/** Paragraphs, with the headings and lists that are written in them. */
export const Prose = ({ block, number }: BlockProps<FieldsOf<typeof prose>>) => (
  <BlockSection block={block} number={number} label="In words" heading={block.heading} isBeside>
    <div className="flex max-w-[38rem] flex-col gap-5 text-[1.125rem]/[1.65]">
      {prosePieces(block.text).map((piece, index) => (
        <Piece key={index} piece={piece} level={block.heading === '' ? 2 : 3} />
      ))}
    </div>
  </BlockSection>
);

function Piece({ piece, level }: { piece: ProsePiece; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  switch (piece.kind) {
    case 'heading':
      return <Heading className="pt-4 text-display-3">{piece.text}</Heading>;
    case 'paragraph':
      return <p className="whitespace-pre-line">{piece.text}</p>;
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-data">
          {piece.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
  }
}
