import { isObject, readFields, readText } from '#content/wire.ts';
import type { Point } from '../rules.ts';
import { ClaimPage } from './claim-page.tsx';
import './evidence.css';

export const collection = 'claims';

export function Preview({ fields }: { fields: object }) {
  const own = readFields(fields);
  const text = (name: string): string => readText(own[name]);
  return (
    <ClaimPage
      claim={{
        statement: text('statement'),
        figure: text('figure'),
        client: text('client'),
        measuredBy: text('measuredBy'),
        measuredFrom: text('measuredFrom'),
        measuredUntil: text('measuredUntil'),
        sample: text('sample'),
        source: text('source'),
        sourceLink: text('sourceLink'),
        caveat: text('caveat'),
        validUntil: text('validUntil'),
        unit: text('unit'),
        tags: [],
        kind: 'none',
        kindBefore: 0,
        kindAfter: 0,
        weeks: 0,
        priceBand: '',
        series: readSeries(own.series),
      }}
    />
  );
}

/** The points that have a number by now. */
const readSeries = (series: unknown): Point[] =>
  (Array.isArray(series) ? series : []).filter(isObject).flatMap((point): Point[] => {
    const value = typeof point.value === 'number' ? point.value : Number.NaN;
    if (!Number.isFinite(value)) return [];
    return [
      { label: readText(point.label), value, phase: point.phase === 'after' ? 'after' : 'before' },
    ];
  });
