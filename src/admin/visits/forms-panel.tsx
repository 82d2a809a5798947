import type { VisitsReport } from '#features/visits/schema.ts';
import { KIND_LABELS } from '../inbox/labels.ts';
import { Panel } from '../screen.tsx';
import { numberText, sentText } from './labels.ts';

/** How many forms were begun, and how many of them arrived. */
export const FormsPanel = ({ forms }: Pick<VisitsReport, 'forms'>) => (
  <Panel title="Forms">
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 pr-4 font-semibold">
            Form
          </th>
          {['Started', 'Sent', 'Share'].map((head) => (
            <th key={head} scope="col" className="py-1.5 pl-4 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {forms.map(({ kind, starts, submits }) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 font-normal">
              {KIND_LABELS[kind]}
            </th>
            <td className="label py-2 pl-4 text-right">{numberText(starts)}</td>
            <td className="label py-2 pl-4 text-right">{numberText(submits)}</td>
            <td className="label py-2 pl-4 text-right">{sentText(starts, submits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="text-sm text-text-2">
      A form counts as started when someone types in it, and as sent once it is stored. Visitors
      without JavaScript, or who ask not to be counted, only appear under Sent.
    </p>
  </Panel>
);
