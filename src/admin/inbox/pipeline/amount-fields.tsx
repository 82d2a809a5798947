import { useId } from 'react';
import type { Money } from '#features/leads/pipeline/schema.ts';
import { TextField } from '#ui/text-field.tsx';

interface AmountFieldsProps {
  value: Money | null;
  /** The currency of amounts that have none yet. */
  usual: string;
  /** What is wrong, by field. */
  fields: Readonly<Record<string, string>>;
  /** Whether the amount has the focus at first. */
  isFirst?: boolean;
}

const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

/** Currencies that are offered; any other may be typed. */
const COMMON = ['USD', 'CAD', 'EUR', 'GBP', 'CHF', 'AUD'];

/** An amount and its currency. */
export function AmountFields({ value, usual, fields, isFirst = false }: AmountFieldsProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
      <TextField
        label="Value"
        name="amount"
        ref={isFirst ? takeFocus : null}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value?.amount ?? ''}
        error={fields['change.value.amount'] ?? fields['change.value']}
      />
      <TextField
        label="Currency"
        name="currency"
        list={id}
        maxLength={3}
        autoComplete="off"
        defaultValue={value?.currency ?? usual}
        error={fields['change.value.currency']}
      />
      <datalist id={id}>
        {COMMON.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </div>
  );
}

/** Commas that part thousands are a person's own; any other comma may mean something else. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** What is typed; null without an amount. */
export function readMoney(form: FormData): Money | null {
  const typed = String(form.get('amount') ?? '').replaceAll(/\s/g, '');
  if (typed === '') return null;
  const amount = GROUPED.test(typed) ? typed.replaceAll(',', '') : typed;
  return { amount, currency: String(form.get('currency') ?? '').trim() };
}
