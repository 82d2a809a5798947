import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_LEAD_TAG_LENGTH } from '#features/leads/pipeline/rules.ts';
import type { PipelineSettings } from '#features/leads/pipeline/schema.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { userNamesQuery } from '../queries.ts';
import { Ask, type BulkDialogProps } from './bulk-ask.tsx';
import { StageDialog } from './bulk-stage.tsx';
import type { ChangeFor } from './use-bulk-change.ts';

interface BulkBarProps {
  count: number;
  settings: PipelineSettings;
  isBusy: boolean;
  onChange: (changeFor: ChangeFor) => void;
  onClear: () => void;
}

type Asked = 'stage' | 'owner' | 'next' | 'tag';

/** What can be done with everything that is selected. */
export function BulkBar({ count, settings, isBusy, onChange, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<Asked>();
  const ask = (what: Asked, label: string) => (
    <Button variant="quiet" disabled={isBusy} onClick={() => setAsked(what)}>
      {label}
    </Button>
  );
  const answer = (changeFor: ChangeFor): void => {
    setAsked(undefined);
    onChange(changeFor);
  };
  const subject = count === 1 ? '1 lead' : `${count} leads`;
  const dialog = { subject, onAnswer: answer, onClose: () => setAsked(undefined) };
  return (
    <div
      role="toolbar"
      aria-label="Selected leads"
      className="sticky top-3 z-10 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-card border border-line-2 bg-ground-2 px-5 py-2"
    >
      <p className="label grow">{count} selected</p>
      {ask('stage', 'Move')}
      {ask('owner', 'Assign')}
      {ask('next', 'Due date')}
      {ask('tag', 'Tag')}
      <Button variant="quiet" disabled={isBusy} onClick={onClear}>
        Clear
      </Button>
      {asked === 'stage' && <StageDialog {...dialog} settings={settings} />}
      {asked === 'owner' && <OwnerDialog {...dialog} />}
      {asked === 'next' && <DayDialog {...dialog} />}
      {asked === 'tag' && <TagDialog {...dialog} settings={settings} />}
    </div>
  );
}

function OwnerDialog({ subject, onAnswer, onClose }: BulkDialogProps) {
  const { data: users = [] } = useQuery(userNamesQuery());
  const [owner, setOwner] = useState('');
  return (
    <Ask
      title={`Assign ${subject}`}
      action="Assign"
      onSubmit={() => onAnswer(() => ({ ownerId: owner === '' ? null : owner }))}
      onClose={onClose}
    >
      <Select label="Owner" value={owner} onChange={({ target }) => setOwner(target.value)}>
        <option value="">Nobody</option>
        {users.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Ask>
  );
}

function DayDialog({ subject, onAnswer, onClose }: BulkDialogProps) {
  const [day, setDay] = useState('');
  return (
    <Ask
      title={`Due date of ${subject}`}
      action="Set date"
      onSubmit={() => onAnswer(() => ({ nextOn: day === '' ? null : day }))}
      onClose={onClose}
    >
      <TextField
        label="Next step is due on"
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
        help="Leave it empty to remove the date."
      />
    </Ask>
  );
}

function TagDialog({
  subject,
  settings,
  onAnswer,
  onClose,
}: BulkDialogProps & { settings: PipelineSettings }) {
  const [tag, setTag] = useState('');
  const word = tag.trim();
  return (
    <Ask
      title={`Tag ${subject}`}
      action="Add tag"
      onSubmit={() => {
        if (word === '') return;
        onAnswer(({ pipeline: { tags } }) => ({
          tags: tags.includes(word) ? tags : [...tags, word],
        }));
      }}
      onClose={onClose}
      other={
        <Button
          variant="secondary"
          disabled={word === ''}
          onClick={() =>
            onAnswer(({ pipeline: { tags } }) => ({ tags: tags.filter((one) => one !== word) }))
          }
        >
          Remove tag
        </Button>
      }
    >
      <TextField
        label="Tag"
        required
        list="known-tags"
        maxLength={MAX_LEAD_TAG_LENGTH}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
      />
      <datalist id="known-tags">
        {settings.tags.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
    </Ask>
  );
}
