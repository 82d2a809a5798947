/** What was measured before and after a change, as bars that stand beside their values. */
import { say } from '#ui/say.ts';
import type { Point } from '../rules.ts';
import { valueWords } from '../words.ts';

interface SeriesChartProps {
  series: readonly Point[];
  unit: string;
}

/** In percent of the chart; a value that is not nothing is seen. */
const MIN_BAR = 0.5;

/** A table that is drawn: whoever cannot see the bars reads the values. */
export function SeriesChart({ series, unit }: SeriesChartProps) {
  const largest = Math.max(...series.map(({ value }) => Math.abs(value)));
  const lengthOf = (value: number): number =>
    value === 0 || largest === 0 ? 0 : Math.max(MIN_BAR, (Math.abs(value) / largest) * 100);
  const isSigned = series.some(({ value }) => value < 0);
  return (
    <table className="claim-series">
      <thead className="sr-only">
        <tr>
          <th scope="col">{say('When')}</th>
          <th scope="col">{unit === '' ? say('Value') : unit}</th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ label, value, phase }, index) => (
          <tr key={index} data-phase={phase}>
            <th scope="row">
              <PointName label={label} phase={phase === 'before' ? say('Before') : say('After')} />
            </th>
            <td>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  width={lengthOf(value)}
                  height="8"
                  className={isSigned && value < 0 ? 'claim-bar-negative' : ''}
                />
              </svg>
              <span className="claim-value">{valueWords(value, unit)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A point by its label, below its phase where the label is not that already. */
const PointName = ({ label, phase }: { label: string; phase: string }) => (
  <>
    {label !== phase && <span className="label text-text-2">{phase}</span>}
    <span className="wrap-anywhere">{label}</span>
  </>
);
