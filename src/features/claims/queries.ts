/** What the API tells of the claim that something rests on. */
import { type Fields, isObject, readItems, readText } from '#content/wire.ts';
import type { ToldClaim } from './schema.ts';

const readPoint = ({ label, value, phase }: Fields): ToldClaim['series'][number] => ({
  label: readText(label),
  value: typeof value === 'number' ? value : 0,
  phase: phase === 'after' ? 'after' : 'before',
});

/** Undefined where it tells of none. */
export const readToldClaim = (json: unknown): ToldClaim | undefined =>
  isObject(json)
    ? {
        slug: readText(json.slug),
        figure: readText(json.figure),
        statement: readText(json.statement),
        unit: readText(json.unit),
        series: Array.isArray(json.series) ? readItems(json.series, readPoint) : [],
        sample: readText(json.sample),
        measuredBy: readText(json.measuredBy),
        measuredFrom: readText(json.measuredFrom),
        measuredUntil: readText(json.measuredUntil),
        source: readText(json.source),
        caveat: readText(json.caveat),
      }
    : undefined;
