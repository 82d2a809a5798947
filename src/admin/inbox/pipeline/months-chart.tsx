import type { ReportRow } from '#features/leads/pipeline/report-schema.ts';
import { moneyList } from './labels.ts';

/** In units of the drawing, which is stretched to its place. */
const STEP = 10;
const GAP = 3;
const HEIGHT = 100;

const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthText = (month: string): string =>
  MONTH.format(Date.parse(`${month}-01`)).replace('Sept', 'Sep');

/** Leads of each month as bars, of which those that were won are filled, beside a table of the same. */
export function MonthsChart({ months }: { months: readonly ReportRow[] }) {
  const top = Math.max(1, ...months.map(({ leads }) => leads));
  const width = months.length * STEP;
  const heightOf = (count: number): number => (count / top) * HEIGHT;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <figure className="flex flex-col gap-3">
        <svg
          role="img"
          aria-label="Leads and those of them that were won, by month"
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-48 w-full border-y border-line xl:h-96"
        >
          {months.map(({ name, leads, won }, index) => (
            <g key={name}>
              <title>{`${monthText(name)}: ${leads} leads, ${won} won`}</title>
              <rect
                x={index * STEP + GAP / 2}
                y={HEIGHT - heightOf(leads)}
                width={STEP - GAP}
                height={heightOf(leads)}
                className="fill-line-2"
              />
              <rect
                x={index * STEP + GAP / 2}
                y={HEIGHT - heightOf(won)}
                width={STEP - GAP}
                height={heightOf(won)}
                className="fill-data"
              />
            </g>
          ))}
        </svg>
        <figcaption className="label grid grid-cols-2 gap-x-3 gap-y-1 text-text-2">
          <span>{monthText(months[0]?.name ?? '')}</span>
          <span className="text-right">{monthText(months.at(-1)?.name ?? '')}</span>
          <span className="col-span-2">Filled: won. Highest: {top}</span>
        </figcaption>
      </figure>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Leads by month</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 font-semibold">
              Month
            </th>
            {['Leads', 'Won', 'Worth'].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-4 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ name, leads, won, values }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 font-normal whitespace-nowrap">
                {monthText(name)}
              </th>
              <td className="label py-1.5 pl-4 text-right">{leads}</td>
              <td className="label py-1.5 pl-4 text-right">{won}</td>
              <td className="label py-1.5 pl-4 text-right">{moneyList(values) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
