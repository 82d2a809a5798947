import { pageKinds } from '#content-lists.ts';
import { type Rating, rate, VITAL_SCALES, VITALS, type Vital } from '#features/visits/rules.ts';
import type { VisitsReport } from '#features/visits/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Panel } from '../screen.tsx';
import {
  numberText,
  percentText,
  RATING_LABELS,
  RATING_TONES,
  RATINGS,
  VITAL_LABELS,
  vitalText,
} from './labels.ts';

type Summary = VisitsReport['vitals'][number];

const FILLS: Readonly<Record<Rating, string>> = {
  good: 'fill-good',
  fair: 'fill-warn',
  poor: 'fill-bad',
};

const INKS: Readonly<Record<Rating, string>> = {
  good: 'text-good-ink',
  fair: 'text-warn-ink',
  poor: 'text-bad-ink',
};

/** How fast pages were for the people who opened them. */
export const VitalsPanel = ({ vitals }: Pick<VisitsReport, 'vitals'>) => (
  <Panel title="Speed for real visitors">
    <p className="max-w-measure text-sm text-text-2">
      Three out of four page loads were at least this fast (the 75th percentile), measured against
      the web.dev thresholds. A few loads do not tell you much.
    </p>
    <div className="grid gap-6 lg:grid-cols-3">
      {VITALS.map((vital) => (
        <VitalCard
          key={vital}
          vital={vital}
          summary={vitals.find((one) => one.vital === vital && one.kind === null)}
        />
      ))}
    </div>
    {vitals.length > 0 && <KindsTable vitals={vitals} />}
  </Panel>
);

function VitalCard({ vital, summary }: { vital: Vital; summary: Summary | undefined }) {
  const { name, meaning } = VITAL_LABELS[vital];
  const { good, poor } = VITAL_SCALES[vital];
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{name}</h3>
      {summary === undefined ? (
        <p className="text-text-2">No measurements in this period.</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="font-display text-display-3 tabular-nums">
              {vitalText(vital, summary.p75)}
            </span>
            <RatingBadge rating={rate(vital, summary.p75)} />
          </p>
          <Shares summary={summary} />
        </>
      )}
      <p className="text-sm text-text-2">
        {meaning} Good up to {vitalText(vital, good)}, poor above {vitalText(vital, poor)}.
      </p>
    </section>
  );
}

const RatingBadge = ({ rating }: { rating: Rating }) => (
  <Badge tone={RATING_TONES[rating]}>{RATING_LABELS[rating]}</Badge>
);

/** The loads that were good, in between and poor: as one bar, and in words below it. */
function Shares({ summary }: { summary: Summary }) {
  let start = 0;
  return (
    <div className="flex flex-col gap-2">
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-2 w-full">
        {RATINGS.map((rating) => {
          const x = start;
          start += summary[rating] * 100;
          return (
            <rect
              key={rating}
              x={x}
              width={summary[rating] * 100}
              height="1"
              className={FILLS[rating]}
            />
          );
        })}
      </svg>
      <ul className="label flex flex-wrap gap-x-4 gap-y-1 text-text-2">
        {RATINGS.map((rating) => (
          <li key={rating}>
            {RATING_LABELS[rating]} {percentText(summary[rating])}
          </li>
        ))}
        <li>{numberText(summary.count)} loads</li>
      </ul>
    </div>
  );
}

/** The figures by kind of page; only the kinds that were measured. */
function KindsTable({ vitals }: Pick<VisitsReport, 'vitals'>) {
  const find = (vital: Vital, kind: string): Summary | undefined =>
    vitals.find((one) => one.vital === vital && one.kind === kind);
  const kinds = pageKinds.filter(({ kind }) => VITALS.some((vital) => find(vital, kind)));
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">75th percentile by kind of page</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 pr-4 font-semibold">
            Page
          </th>
          {VITALS.map((vital) => (
            <th key={vital} scope="col" className="py-1.5 pl-2 font-semibold">
              <abbr title={VITAL_LABELS[vital].name} className="no-underline">
                {vital.toUpperCase()}
              </abbr>
            </th>
          ))}
          <th scope="col" className="hidden py-1.5 pl-4 text-right font-semibold sm:table-cell">
            Loads
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, label }) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 font-normal">
              {label}
            </th>
            {VITALS.map((vital) => (
              <td key={vital} className="py-2 pl-2">
                <KindVital summary={find(vital, kind)} />
              </td>
            ))}
            <td className="label hidden py-2 pl-4 text-right sm:table-cell">
              {numberText(Math.max(...VITALS.map((vital) => find(vital, kind)?.count ?? 0)))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function KindVital({ summary }: { summary: Summary | undefined }) {
  if (summary === undefined) return <span className="text-text-2">–</span>;
  const { vital, p75 } = summary;
  const rating = rate(vital, p75);
  return (
    <span
      className={classNames(
        'label inline-flex items-center gap-1.5 whitespace-nowrap',
        INKS[rating],
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 2 2" className="size-2 shrink-0">
        <circle cx="1" cy="1" r="1" className={FILLS[rating]} />
      </svg>
      <span>
        {vitalText(vital, p75)}
        <span className="sr-only">, {RATING_LABELS[rating]}</span>
      </span>
    </span>
  );
}
