import { COVERED_DAYS, readableAddress } from '#features/redirects/rules.ts';
import type { Coverage, ImportedLine, ImportReply } from '#features/redirects/schema.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { countText } from './rule-labels.ts';

const OUTCOMES: Readonly<Record<ImportedLine['outcome'], { word: string; tone: BadgeTone }>> = {
  refused: { word: 'Refused', tone: 'bad' },
  changed: { word: 'Changed', tone: 'warn' },
  new: { word: 'New', tone: 'good' },
  same: { word: 'Same', tone: 'neutral' },
};

/** What needs a look comes first. */
const ORDER = Object.keys(OUTCOMES);

const pagesText = ({ count, pages: [first] }: Coverage): string =>
  count === 1 && first !== undefined
    ? `the page ${readableAddress(first.path)}`
    : countText(count, 'page');

/** More lines than anybody reads; the counts above tell of the rest. */
const MAX_LINES = 200;

/** What would become of each line of a file. */
export function ImportLines({ report: { counts, lines } }: { report: ImportReply }) {
  const sorted = lines.toSorted(
    (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.line - b.line,
  );
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {lines.length === 0
          ? 'There are no rules in this file.'
          : `Dry run: ${counts.new} new, ${counts.changed} changed, ${counts.same} the same, ${counts.refused} refused.`}
      </p>
      {lines.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
          tabIndex={0}
          aria-label="Lines in the file"
          className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto border-y border-line"
        >
          {sorted.slice(0, MAX_LINES).map((line) => (
            <li key={line.line} className="flex flex-col gap-1 py-2.5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={OUTCOMES[line.outcome].tone}>{OUTCOMES[line.outcome].word}</Badge>
                <span className="label text-text-2">Line {line.line}</span>
                <span className="min-w-0 font-mono text-sm break-all">
                  {readableAddress(line.source)}
                  {line.target !== '' && ` → ${readableAddress(line.target)}`}
                </span>
              </p>
              {line.outcome !== 'refused' && line.covers !== null && (
                <p className="text-sm">
                  This takes {pagesText(line.covers)}, with {countText(line.covers.visits, 'visit')}{' '}
                  in the last {COVERED_DAYS} days.
                </p>
              )}
              {line.isTargetMissing && (
                <p className="text-sm">There is no page at the target address.</p>
              )}
              {line.problems.map((problem) => (
                <p key={problem} className="text-sm">
                  {problem}.
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {lines.length > MAX_LINES && (
        <p className="text-sm text-text-2">
          And {countText(lines.length - MAX_LINES, 'line')} more.
        </p>
      )}
    </div>
  );
}
