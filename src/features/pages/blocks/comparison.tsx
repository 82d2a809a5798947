import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { comparison } from './comparison.ts';

/** Two or three things side by side; it scrolls in its own box where it is wider than the window, and has no columns on phones. */
export function Comparison({ block, number }: BlockProps<FieldsOf<typeof comparison>>) {
  const { id, heading, first, second, third, rows } = block;
  const heads = [first, second, third].filter((head) => head !== '');
  return (
    <BlockSection block={block} number={number} label={say('Compared')} heading={heading}>
      <section
        aria-label={
          heading === ''
            ? say('Table of what is compared')
            : say('Table: {title}').replace('{title}', () => heading)
        }
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached by keyboard.
        tabIndex={0}
        className="relative overflow-x-auto rounded-card border border-line"
      >
        <table className="compared w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line-2 bg-ground-2">
              <td className="p-4 md:p-5" />
              {heads.map((head, index) => (
                <th
                  key={index}
                  id={`${id}-${index}`}
                  scope="col"
                  className="p-4 font-semibold md:p-5"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="border-b border-line align-baseline last:border-b-0">
                <th scope="row" className="w-1/4 p-4 font-semibold md:p-5">
                  {row.name}
                </th>
                {[row.first, row.second, row.third].slice(0, heads.length).map((cell, column) => (
                  <td
                    key={column}
                    className={
                      column === heads.length - 1 ? 'p-4 md:p-5' : 'p-4 text-text-2 md:p-5'
                    }
                  >
                    <span aria-hidden="true" className="compared-head label text-text-2">
                      {heads[column]}
                    </span>
                    <span>{cell === '' ? <Nothing /> : cell}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </BlockSection>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{say('None')}</span>
  </>
);
