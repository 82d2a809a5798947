import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { say } from './say.ts';

export interface FieldTexts {
  label: React.ReactNode;
  /** Stands below the control. */
  help?: React.ReactNode;
  /** What is wrong, as a sentence. */
  error?: string | undefined;
}

/** What ties a control to its texts. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The look that inputs, text areas and selects share. */
export const CONTROL =
  'min-h-12 w-full rounded-field border border-line-2 bg-ground px-4 py-2.5 text-base text-text transition-colors placeholder:text-text-2 hover:border-text disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-bad-ink aria-invalid:inset-ring aria-invalid:inset-ring-bad-ink';

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => React.ReactNode;
}

/** Label above, help below, the error in words beside an icon. */
export function Field({ id, label, help, error, isRequired, className, children }: FieldProps) {
  const { control, texts } = useFieldTexts({ id, help, error });
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <label htmlFor={control.id} className="text-sm font-semibold">
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {children(control)}
      {texts}
    </div>
  );
}

export const RequiredMark = () => (
  <span aria-hidden="true" className="text-bad-ink">
    {' *'}
  </span>
);

/** The help and error paragraphs of a control and the attributes that point at them. */
export function useFieldTexts({
  id,
  help,
  error,
}: Pick<FieldTexts, 'help' | 'error'> & { id: string | undefined }): {
  control: ControlProps;
  texts: React.ReactNode;
} {
  const ownId = useId();
  const controlId = id ?? ownId;
  const helpId = help === undefined ? undefined : `${controlId}-help`;
  const errorId = error === undefined ? undefined : `${controlId}-error`;
  return {
    control: {
      id: controlId,
      'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error === undefined ? undefined : true,
    },
    texts: (
      <>
        {error !== undefined && (
          <p id={errorId} className="flex items-start gap-2 text-sm font-medium text-bad-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-[1.125em] shrink-0" />
            {say(error)}
          </p>
        )}
        {help !== undefined && (
          <p id={helpId} className="text-sm text-text-2">
            {help}
          </p>
        )}
      </>
    ),
  };
}
