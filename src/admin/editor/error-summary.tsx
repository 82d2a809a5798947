import { type FieldErrors, get, useFormContext, useFormState } from 'react-hook-form';
import { Notice } from '#ui/notice.tsx';

export interface Problem {
  name: string;
  message: string;
}

/** Every message in the errors of a form, by the name of its field. */
export function problemsIn(errors: FieldErrors, prefix = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]): Problem[] => {
    if (typeof error !== 'object' || error === null) return [];
    const name = prefix + key;
    const message: unknown = get(error, 'message');
    return typeof message === 'string'
      ? [{ name, message }]
      : problemsIn(Object.fromEntries(Object.entries(error)), `${name}.`);
  });
}

export const inNeedOfAttention = (count: number): string =>
  `${count === 1 ? 'One field needs' : `${count} fields need`} your attention`;

/** A field in a closed card is opened by the card's own button. Tells whether there was one. */
function openCardOf(name: string): boolean {
  const closed = document.querySelectorAll<HTMLElement>('[data-holds][aria-expanded="false"]');
  const card = [...closed].find(({ dataset }) => name.startsWith(`${dataset.holds}.`));
  card?.click();
  return card !== undefined;
}

interface ErrorSummaryProps {
  /** What people call the field of this name. */
  labelOf: (name: string) => string;
}

/** Everything that keeps the form from being saved, each leading to its field. */
export function ErrorSummary({ labelOf }: ErrorSummaryProps) {
  const { control, setFocus } = useFormContext();
  const { errors } = useFormState({ control });
  const problems = problemsIn(errors);
  if (problems.length === 0) return null;
  return (
    <Notice tone="bad" role="alert" title={inNeedOfAttention(problems.length)}>
      <ul className="mt-1 flex flex-col">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-6 cursor-pointer text-left text-link-underlined"
              onClick={() => openCardOf(name) || setFocus(name)}
            >
              {labelOf(name)}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
