import type { ReportRow } from '#features/leads/pipeline/report-schema.ts';
import { Panel } from '../../screen.tsx';
import { moneyList } from './labels.ts';

interface ReportTableProps {
  title: string;
  /** Of the names. */
  head: string;
  rows: readonly ReportRow[];
  labelOf: (row: ReportRow) => React.ReactNode;
}

const CELL = 'label py-2 pl-2 text-right align-top sm:pl-3';
const HEAD = 'py-1.5 pl-2 text-right font-semibold sm:pl-3';

/** Figures by name, each row with a bar of its leads in which those that were won stand out. */
export function ReportTable({ title, head, rows, labelOf }: ReportTableProps) {
  const largest = Math.max(1, ...rows.map(({ leads }) => leads));
  return (
    <Panel title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard. */}
      <section aria-label={title} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-76 text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="w-1/4 py-1.5 font-semibold sm:w-2/5 xl:w-1/2">
                {head}
              </th>
              {['Leads', 'Open', 'Won', 'Lost', 'Worth'].map((name) => (
                <th key={name} scope="col" className={HEAD}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className="border-b border-line">
                <th scope="row" className="py-2 font-normal wrap-anywhere">
                  {labelOf(row)}
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    className="mt-1.5 h-1.5 w-full"
                  >
                    <rect width={(row.leads / largest) * 100} height="1" className="fill-line-2" />
                    <rect width={(row.won / largest) * 100} height="1" className="fill-data" />
                  </svg>
                </th>
                <td className={CELL}>{row.leads}</td>
                <td className={CELL}>{row.open}</td>
                <td className={CELL}>{row.won}</td>
                <td className={CELL}>{row.lost}</td>
                <td className={CELL}>{moneyList(row.values) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
