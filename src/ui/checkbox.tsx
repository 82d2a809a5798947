import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import { type FieldTexts, RequiredMark, useFieldTexts } from './field.tsx';

type CheckboxProps = FieldTexts & Omit<React.ComponentProps<'input'>, 'type'>;

export function Checkbox({ label, help, error, className, id, ...rest }: CheckboxProps) {
  const { control, texts } = useFieldTexts({ id, help, error });
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <label
        htmlFor={control.id}
        className="group/check flex min-h-12 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-50"
      >
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            type="checkbox"
            className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-md border border-line-2 bg-ground transition-colors checked:border-text checked:bg-text group-hover/check:border-text aria-invalid:border-bad-ink"
            {...rest}
            {...control}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none relative size-4 text-ground opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="text-sm">
          {label}
          {rest.required && <RequiredMark />}
        </span>
      </label>
      {texts}
    </div>
  );
}
