import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Money } from '#features/leads/pipeline/schema.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { StudioDialog } from '../../dialog.tsx';
import { AmountFields, readMoney } from './amount-fields.tsx';
import { settingsQuery } from './queries.ts';

export interface Closing {
  /** The stage that it would be in. */
  stage: string;
  value?: Money | null;
  lostReason?: string;
}

interface ClosingQuestionProps {
  outcome: 'won' | 'lost';
  /** The stage that it is to be put into; the first of the outcome where none is named. */
  stage?: string | undefined;
  name: string;
  value: Money | null;
  isBusy: boolean;
  /** What is wrong, by field. */
  fields: Readonly<Record<string, string>>;
  onConfirm: (closing: Closing) => void;
  onClose: () => void;
}

/** Asks before a lead is won, for what it is worth, or lost, for the reason. It is open while it is rendered. */
export function ClosingQuestion({
  outcome,
  stage,
  name,
  value,
  isBusy,
  fields,
  onConfirm,
  onClose,
}: ClosingQuestionProps) {
  const { data: settings } = useQuery(settingsQuery());
  const [reason, setReason] = useState('');
  const target = stage ?? settings?.stages.find(({ status }) => status === outcome)?.id ?? outcome;
  return (
    <StudioDialog
      title={outcome === 'won' ? `Won: ${name}` : `Lost: ${name}`}
      description={
        outcome === 'won'
          ? 'Enter what it is worth, or leave the amount empty.'
          : 'Choose why, if you know.'
      }
      onClose={onClose}
      className="[--width:28rem]"
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const closing =
            outcome === 'won'
              ? { value: readMoney(new FormData(event.currentTarget)) }
              : { lostReason: reason };
          onConfirm({ stage: target, ...closing });
        }}
      >
        {outcome === 'won' ? (
          settings && (
            <AmountFields value={value} usual={settings.currency} fields={fields} isFirst />
          )
        ) : (
          <Select label="Reason" value={reason} onChange={({ target }) => setReason(target.value)}>
            <option value="">Not known</option>
            {settings?.lostReasons.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy || settings === undefined}>
            {outcome === 'won' ? 'Mark as won' : 'Mark as lost'}
          </Button>
        </div>
      </form>
    </StudioDialog>
  );
}
