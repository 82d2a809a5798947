import { LEAD_STATUSES } from '#features/leads/rules.ts';
import { STATUS_LABELS } from './labels.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['o', 'open'],
  ['n', 'write a note'],
  ...LEAD_STATUSES.map((status, place) => [String(place + 1), STATUS_LABELS[status]] as const),
];

/** The keys of the inbox. */
export const KeysHelp = () => (
  <details className="text-sm">
    <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-line-2 underline-offset-[0.3em]">
      Keys
    </summary>
    <dl className="flex flex-wrap gap-x-5 gap-y-2 pb-2">
      {KEYS.map(([key, what]) => (
        <div key={key} className="flex items-center gap-2">
          <dt>
            <kbd className="label rounded-sm border border-line-2 px-1.5 py-0.5">{key}</kbd>
          </dt>
          <dd className="text-text-2">{what}</dd>
        </div>
      ))}
    </dl>
  </details>
);
