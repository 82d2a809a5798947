import { useState } from 'react';
import { type LeadFacts, Money, type PipelineSettings } from '#features/leads/pipeline/schema.ts';
import { Select } from '#ui/select.tsx';
import { AmountFields, readMoney } from './amount-fields.tsx';
import { Ask, type BulkDialogProps } from './bulk-ask.tsx';

interface StageDialogProps extends BulkDialogProps {
  settings: PipelineSettings;
}

/** Moves what is selected; where that wins or loses it, what it is worth or why is asked. */
export function StageDialog({ subject, settings, onAnswer, onClose }: StageDialogProps) {
  const { stages, lostReasons, currency } = settings;
  const [stage, setStage] = useState(stages[0]?.id ?? '');
  const [hasValue, setHasValue] = useState(false);
  const [problem, setProblem] = useState('');
  const status = stages.find(({ id }) => id === stage)?.status;
  const submit = (form: FormData): void => {
    const closing = status === 'won' && hasValue ? { value: readMoney(form) } : reasonOf(form);
    const wrong = closing.value === undefined ? undefined : problemOf(closing.value);
    setProblem(wrong ?? '');
    if (wrong === undefined) onAnswer(() => ({ stage, ...closing }));
  };
  return (
    <Ask title={`Move ${subject}`} action="Move" onSubmit={submit} onClose={onClose}>
      <Select label="Stage" value={stage} onChange={({ target }) => setStage(target.value)}>
        {stages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {status === 'won' && (
        <Select
          label="What they are worth"
          value={hasValue ? 'same' : 'kept'}
          onChange={({ target }) => setHasValue(target.value === 'same')}
        >
          <option value="kept">Leave the values as they are</option>
          <option value="same">The same value for each</option>
        </Select>
      )}
      {status === 'won' && hasValue && (
        <AmountFields
          value={null}
          usual={currency}
          fields={problem === '' ? {} : { 'change.value.amount': problem }}
          isFirst
        />
      )}
      {status === 'lost' && (
        <Select label="Reason" name="reason" defaultValue="">
          <option value="">Leave the reasons as they are</option>
          {lostReasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      )}
    </Ask>
  );
}

/** Of a stage that asks for none the form has none. */
function reasonOf(form: FormData): LeadFacts {
  const reason = String(form.get('reason') ?? '');
  return reason === '' ? {} : { lostReason: reason };
}

/** What is wrong with an amount, in words. */
const problemOf = (value: Money | null): string | undefined =>
  value === null
    ? 'Enter an amount, or leave the values as they are'
    : Money.safeParse(value).error?.issues[0]?.message;
