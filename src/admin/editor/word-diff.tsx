import { useMemo } from 'react';
import { wordDiff } from './field-diff.ts';

interface TextsProps {
  before: string;
  after: string;
}

/** One text with what was taken out of it and what was put in. */
export function ChangedWords({ before, after }: TextsProps) {
  const runs = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <p className="text-sm break-words whitespace-pre-wrap">
      {runs.map((run, index) => {
        if (run.in === 'both') return <span key={index}>{run.text}</span>;
        return run.in === 'before' ? (
          <del key={index} className="bg-bad/15 text-bad-ink">
            {run.text}
          </del>
        ) : (
          <ins key={index} className="bg-good/15 text-good-ink">
            {run.text}
          </ins>
        );
      })}
    </p>
  );
}

/** One of two texts with the words marked that the other has not. */
export function OneSide({ before, after, side }: TextsProps & { side: 'before' | 'after' }) {
  const runs = useMemo(() => wordDiff(before, after), [before, after]);
  const own = runs.filter((run) => run.in === 'both' || run.in === side);
  if (own.length === 0) return <p className="text-sm text-text-2">Empty</p>;
  return (
    <p className="text-sm break-words whitespace-pre-wrap">
      {own.map((run, index) =>
        run.in === 'both' ? (
          <span key={index}>{run.text}</span>
        ) : (
          <mark key={index} className="rounded-sm bg-warn/20 text-text">
            {run.text}
          </mark>
        ),
      )}
    </p>
  );
}
