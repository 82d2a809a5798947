import { useState } from 'react';
import { tagChoices, tagLabel } from '#content/tags.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { useSite } from '#web/site.ts';
import { StudioDialog } from '../dialog.tsx';
import type { BulkAction, BulkOutcome } from './use-bulk.ts';

interface BulkBarProps {
  count: number;
  isBusy: boolean;
  /** Whether who selects decides what is live. */
  mayPublish: boolean;
  onChange: (change: BulkAction) => void;
  onDelete: () => void;
  onTag: () => void;
  onClear: () => void;
}

/** What can be done with everything that is selected. */
export const BulkBar = ({
  count,
  isBusy,
  mayPublish,
  onChange,
  onDelete,
  onTag,
  onClear,
}: BulkBarProps) => (
  <div
    role="toolbar"
    aria-label="Selected entries"
    className="sticky top-3 z-10 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-card border border-line-2 bg-ground-2 px-5 py-2"
  >
    <p className="label grow">{count} selected</p>
    {mayPublish && (
      <>
        <Button variant="quiet" disabled={isBusy} onClick={() => onChange({ action: 'publish' })}>
          Publish
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => onChange({ action: 'unpublish' })}>
          Unpublish
        </Button>
      </>
    )}
    <Button variant="quiet" disabled={isBusy} onClick={() => onChange({ action: 'feature' })}>
      Feature
    </Button>
    <Button variant="quiet" disabled={isBusy} onClick={() => onChange({ action: 'unfeature' })}>
      Unfeature
    </Button>
    <Button variant="quiet" disabled={isBusy} onClick={onTag}>
      Tag
    </Button>
    <Button variant="quiet" disabled={isBusy} onClick={onDelete}>
      Delete
    </Button>
    <Button variant="quiet" disabled={isBusy} onClick={onClear}>
      Clear
    </Button>
  </div>
);

interface BulkTagDialogProps {
  /** "3 blog posts" */
  subject: string;
  onChange: (change: BulkAction) => void;
  onClose: () => void;
}

/** Adds a tag to all that are selected, or takes it away. */
export function BulkTagDialog({ subject, onChange, onClose }: BulkTagDialogProps) {
  const { tags } = useSite();
  const choices = tagChoices(tags, tags.industries);
  const [tag, setTag] = useState(choices[0] ?? '');
  const send = (action: 'tag' | 'untag') => () => {
    onChange({ action, tag });
    onClose();
  };
  return (
    <StudioDialog title={`Tag ${subject}`} onClose={onClose} className="[--width:28rem]">
      <Select label="Tag" value={tag} onChange={({ currentTarget }) => setTag(currentTarget.value)}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {tagLabel(one, tags)}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={send('untag')}>
          Remove tag
        </Button>
        <Button onClick={send('tag')}>Add tag</Button>
      </div>
    </StudioDialog>
  );
}

/** What a report is about: a change of many, or that it was taken back. */
export type Reported = BulkAction['action'] | 'undo';

const DONE: Readonly<Record<Reported, string>> = {
  publish: 'Published',
  unpublish: 'Unpublished',
  feature: 'Featured',
  unfeature: 'No longer featured',
  delete: 'Deleted',
  tag: 'Tagged',
  untag: 'Tag removed',
  undo: 'Undone',
};

interface BulkReportProps {
  action: Reported;
  outcomes: readonly BulkOutcome[];
  isBusy: boolean;
  onUndo: (changed: readonly BulkOutcome[]) => void;
  onClose: () => void;
}

/** The bar that had the focus has gone with the selection. */
const takeFocus = (report: HTMLDivElement | null): void => report?.focus();

/** What became of each of many; those that stayed as they were come first, with the reason. */
export function BulkReport({ action, outcomes, isBusy, onUndo, onClose }: BulkReportProps) {
  const failed = outcomes.filter(({ error }) => error !== undefined);
  const done = outcomes.filter(({ error }) => error === undefined);
  const title = `${DONE[action]}: ${done.length} of ${outcomes.length}`;
  return (
    <Notice
      tone={failed.length === 0 ? 'good' : 'warn'}
      title={title}
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      action={
        <div className="flex flex-wrap justify-end">
          {action !== 'undo' && done.length > 0 && (
            <Button variant="quiet" disabled={isBusy} onClick={() => onUndo(done)}>
              Undo
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Dismiss
          </Button>
        </div>
      }
    >
      <ul aria-label="Results" className="max-h-48 overflow-y-auto">
        {[...failed, ...done].map(({ id, label, error }) => (
          <li key={id} className={error === undefined ? '' : 'text-text'}>
            {label}: {error ?? DONE[action].toLowerCase()}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
