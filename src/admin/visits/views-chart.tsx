import { dayText } from '#content/zoned-time.ts';
import { barsOf, type Day, topOf } from './bars.ts';
import { numberText } from './labels.ts';

/** In units of the drawing, which is stretched to its place. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 100;

/** Page views as bars, and as a table for who would rather read them. */
export function ViewsChart({ days }: { days: readonly Day[] }) {
  const bars = barsOf(days);
  const top = topOf(bars.map(({ views }) => views));
  const width = bars.length * STEP;
  const isWeekly = bars.length < days.length;
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return null;
  const name = `Page views by ${isWeekly ? 'week' : 'day'}, ${dayText(first.from)} to ${dayText(last.to)}`;
  return (
    <figure className="flex flex-col gap-3">
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div
          aria-hidden="true"
          className="label flex h-48 flex-col justify-between text-right text-text-2"
        >
          <span className="-translate-y-1/2">{numberText(top)}</span>
          <span>{numberText(top / 2)}</span>
          <span className="translate-y-1/2">0</span>
        </div>
        <svg
          role="img"
          aria-label={name}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-48 w-full"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              x2={width}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {bars.map(({ from, to, views }, index) => {
            const height = (views / top) * HEIGHT;
            return (
              <rect
                key={from}
                x={index * STEP + GAP / 2}
                y={HEIGHT - height}
                width={STEP - GAP}
                height={height}
                className="fill-data"
              >
                <title>{`${periodText(from, to)}: ${numberText(views)}`}</title>
              </rect>
            );
          })}
        </svg>
        <p aria-hidden="true" className="label col-start-2 flex justify-between pt-2 text-text-2">
          <span>{dayText(first.from)}</span>
          <span>{dayText(last.to)}</span>
        </p>
      </div>
      <details>
        <summary className="text-link-underlined inline-flex min-h-6 items-center text-sm">
          Figures
        </summary>
        <div className="mt-3 max-w-md">
          <table className="w-full text-left text-sm">
            <caption className="sr-only">{name}</caption>
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="py-1.5 pr-4 font-semibold">
                  {isWeekly ? 'Week' : 'Day'}
                </th>
                <th scope="col" className="py-1.5 text-right font-semibold">
                  Page views
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ from, to, views }) => (
                <tr key={from} className="border-b border-line">
                  <th scope="row" className="py-1.5 pr-4 font-normal">
                    {periodText(from, to)}
                  </th>
                  <td className="label py-1.5 text-right">{numberText(views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

const periodText = (from: string, to: string): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
