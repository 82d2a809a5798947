import { DateTime } from '../date-time.tsx';
import { AuditSentence } from './audit-sentence.tsx';
import { isTold, valueText } from './labels.ts';
import type { AuditEvent } from './queries.ts';

/** One event as a sentence, with the fields that changed behind it. */
export function AuditLine({ event }: { event: AuditEvent }) {
  const { at, before, after } = event;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => isTold(before?.[name]) || isTold(after?.[name]),
  );
  return (
    <li className="flex flex-col gap-2 py-3.5">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <DateTime at={at} />
        <AuditSentence event={event} />
      </p>
      {names.length > 0 && (
        <details>
          <summary className="label inline-flex min-h-6 items-center text-text-2 underline underline-offset-[0.3em]">
            {names.length === 1 ? '1 field' : `${names.length} fields`}
          </summary>
          <div className="pt-2">
            <table className="w-full table-fixed text-left text-sm">
              <thead>
                <tr className="border-b border-line">
                  <th className="py-1.5 pr-4 font-semibold">Field</th>
                  <th className="py-1.5 pr-4 font-semibold">Before</th>
                  <th className="py-1.5 font-semibold">After</th>
                </tr>
              </thead>
              <tbody>
                {names.map((name) => (
                  <tr key={name} className="border-b border-line align-top">
                    <th
                      scope="row"
                      className="label py-1.5 pr-4 font-normal break-words text-text-2"
                    >
                      {name}
                    </th>
                    <Value value={before?.[name]} />
                    <Value value={after?.[name]} />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </li>
  );
}

const Value = ({ value }: { value: unknown }) => (
  <td className="py-1.5 pr-4 break-words whitespace-pre-wrap">{valueText(value)}</td>
);
