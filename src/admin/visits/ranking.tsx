import { Panel } from '../screen.tsx';
import { numberText } from './labels.ts';

interface RankingProps {
  title: string;
  /** Of the names and of the figures. */
  heads: readonly [string, string];
  rows: readonly { name: string; label: React.ReactNode; count: number }[];
  /** Where nothing was counted. */
  empty: string;
}

/** Names with how often each was counted, as a table whose rows are as long as they are large. */
export function Ranking({ title, heads: [nameHead, countHead], rows, empty }: RankingProps) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className="text-text-2">{empty}</p>
      ) : (
        <table className="w-full table-fixed text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-4 font-semibold">
                {nameHead}
              </th>
              <th scope="col" className="w-28 py-1.5 text-right font-semibold">
                {countHead}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, count }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal break-words">
                  {label}
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    className="mt-1.5 h-1 w-full"
                  >
                    <rect width={(count / largest) * 100} height="1" className="fill-data" />
                  </svg>
                </th>
                <td className="label py-2 text-right align-top">{numberText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
