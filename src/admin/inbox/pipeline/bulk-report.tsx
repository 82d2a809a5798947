import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Outcome } from './use-bulk-change.ts';

interface BulkReportProps {
  outcomes: readonly Outcome[];
  /** Whether they tell of a change that was taken back. */
  isUndone: boolean;
  isBusy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** The bar that had the focus has gone with the selection. */
const takeFocus = (report: HTMLDivElement | null): void => report?.focus();

/** What became of each of many; those that stayed as they were come first, with the reason. */
export function BulkReport({ outcomes, isUndone, isBusy, onUndo, onClose }: BulkReportProps) {
  const failed = outcomes.filter(({ error }) => error !== undefined);
  const done = outcomes.length - failed.length;
  return (
    <Notice
      tone={failed.length === 0 ? 'good' : 'warn'}
      title={`${isUndone ? 'Undone' : 'Changed'}: ${done} of ${outcomes.length}`}
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      action={
        <div className="flex flex-wrap justify-end">
          {!isUndone && done > 0 && (
            <Button variant="quiet" disabled={isBusy} onClick={onUndo}>
              Undo
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Dismiss
          </Button>
        </div>
      }
    >
      {failed.length > 0 && (
        <ul aria-label="Not changed" className="max-h-48 overflow-y-auto">
          {failed.map(({ id, name, error }) => (
            <li key={id} className="text-text">
              {name}: {error}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
