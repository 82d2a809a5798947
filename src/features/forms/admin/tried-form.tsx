import '../site/own-form.css';
import { Button } from '#ui/button.tsx';
import { conditionWords, type FormStep, stepsOf } from '../conditions.ts';
import type { FormField } from '../schema.ts';
import { OwnField } from '../site/own-field.tsx';
import { type Trial, useTrial } from './use-trial.ts';

interface TriedFormProps {
  fields: readonly FormField[];
  sendLabel: string;
  thanks: { title: string; text: string };
}

/** Inside the form of the studio, which hears nothing of what is typed here. */
const unheard = (event: React.SyntheticEvent): void => event.stopPropagation();

/** A form that goes its steps and conditions, up to its thanks. */
export default function TriedForm({ fields, sendLabel, thanks }: TriedFormProps) {
  const trial = useTrial(fields);
  const { root, at, places, isLast, isDone, waiting } = trial;
  if (isDone) return <Thanks {...thanks} onAgain={trial.again} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it holds is what is acted on
    <div
      ref={root}
      className="flex flex-col gap-6 rounded-card border border-line bg-ground p-6"
      onChange={unheard}
      onInput={(event) => {
        unheard(event);
        trial.look();
      }}
      onKeyDown={(event) => {
        // It would save the form that is being built.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        trial.next();
      }}
    >
      {places.length > 1 && (
        <p role="status" className="label border-b border-line pb-2 text-text-2">
          Step {at + 1} of {places.length}
        </p>
      )}
      {stepsOf(fields).map((step, index) => (
        <TriedStep
          key={index}
          step={step}
          fields={fields}
          trial={trial}
          isOpen={index === places[at]}
          index={index}
        />
      ))}
      <Waiting waiting={waiting} fields={fields} />
      <div className="flex flex-wrap items-center gap-3">
        {at > 0 && (
          <Button variant="secondary" onClick={trial.back}>
            Back
          </Button>
        )}
        <Button onClick={trial.next}>{isLast ? sendLabel || 'Send' : 'Next'}</Button>
      </div>
    </div>
  );
}

/** What is not asked for with these answers, and with which it would be. */
const Waiting = ({
  waiting,
  fields,
}: { waiting: readonly FormField[] } & Pick<TriedFormProps, 'fields'>) =>
  waiting.length > 0 && (
    <ul className="flex flex-col gap-1 border-t border-line pt-3 text-sm text-text-2">
      {waiting.map((field) => {
        const condition = conditionWords(field.when, fields);
        const words = condition?.words
          .replace('{field}', () => condition.about)
          .replace('{value}', () => condition.value);
        return (
          <li key={field.name}>
            <span className="font-semibold">{field.label}</span> {words}
          </li>
        );
      })}
    </ul>
  );

interface TriedStepProps {
  step: FormStep;
  fields: readonly FormField[];
  trial: Trial;
  isOpen: boolean;
  index: number;
}

/** Hidden rather than left out, so that what was typed stays. */
const TriedStep = ({ step, fields, trial, isOpen, index }: TriedStepProps) => (
  <div data-step={index} hidden={!isOpen} className={isOpen ? 'flex flex-col gap-6' : ''}>
    {step.title !== '' && (
      <p data-title tabIndex={-1} className="text-title font-semibold">
        {step.title}
      </p>
    )}
    {step.help !== '' && <p className="-mt-4 text-text-2">{step.help}</p>}
    {step.fields.map((field) => (
      <div key={`${field.name} ${field.type}`} hidden={trial.hidden.has(field.name)}>
        {field.type === 'hidden' ? (
          <p className="text-sm text-text-2">Hidden: {field.label}</p>
        ) : (
          <OwnField
            field={field}
            fields={fields}
            typed={undefined}
            error={trial.problems[field.name]}
          />
        )}
      </div>
    ))}
  </div>
);

interface ThanksProps {
  title: string;
  text: string;
  onAgain: () => void;
}

const Thanks = ({ title, text, onAgain }: ThanksProps) => (
  <div
    role="status"
    className="flex flex-col items-start gap-3 rounded-card border border-line bg-ground p-6"
  >
    <p className="text-title font-semibold">{title}</p>
    <p className="whitespace-pre-line">{text}</p>
    <p className="label text-text-2">With the reference. Nothing was sent.</p>
    <Button variant="secondary" onClick={onAgain}>
      Try again from the start
    </Button>
  </div>
);
