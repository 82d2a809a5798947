import { useEffect, useEffectEvent } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/rules.ts';
import { hasSingleKeys } from '../palette/shortcuts.ts';
import { STATUS_LABELS } from './labels.ts';

export interface Triage {
  /** Opens the next submission of the list, or the one before. */
  step: (by: 1 | -1) => void;
  /** Opens the first one, or goes to the open one. */
  open: () => void;
  note: () => void;
  reply: () => void;
  /** Asks first where the lead would be closed. */
  setStatus: (status: LeadStatus) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="alertdialog"], [role="dialog"]') !== null);

/** Keys that work anywhere in the inbox but where somebody types. */
export function useTriageKeys(triage: Triage): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      !hasSingleKeys() ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target)
    )
      return;
    const status = LEAD_STATUSES[Number(event.key) - 1];
    if (event.key === 'j') triage.step(1);
    else if (event.key === 'k') triage.step(-1);
    else if (event.key === 'o') triage.open();
    else if (event.key === 'n') triage.note();
    else if (event.key === 'r') triage.reply();
    else if (status !== undefined) triage.setStatus(status);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const KEYS: readonly (readonly [string, string])[] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['o', 'open'],
  ['r', 'reply'],
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
