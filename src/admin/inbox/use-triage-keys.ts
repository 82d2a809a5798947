import { useEffect, useEffectEvent } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/rules.ts';
import { hasSingleKeys } from '../palette/shortcuts.ts';

export interface Triage {
  /** Opens the next submission of the list, or the one before. */
  step: (by: 1 | -1) => void;
  /** Opens the first one, or goes to the open one. */
  open: () => void;
  note: () => void;
  setStatus: (status: LeadStatus) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="alertdialog"]') !== null);

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
    else if (status !== undefined) triage.setStatus(status);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
