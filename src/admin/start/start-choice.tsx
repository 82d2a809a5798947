import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hex } from '#features/appearance/colour-rules.ts';
import {
  BRAND_LABELS,
  BRAND_NAMES,
  type BrandName,
  SHIPPED_BRAND,
} from '#features/appearance/rules.ts';
import { MAX_SERVICES, type StartChoice } from '#features/start/schema.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Panel } from '../screen.tsx';
import { useMay } from '../session/user-context.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { chooseStart, startQuery } from './queries.ts';

type Start = StartChoice['start'];

/** Asked once, of the first administrator to come in. */
export function FirstQuestion({ began }: { began: Start }) {
  return (
    <Panel title="How should this site start?">
      <p className="max-w-measure text-text-2">
        Until you choose, visitors see the sample site. Choose before you save or publish anything
        of your own; until then you can change your choice under Migration.
      </p>
      <StartForm began={began} />
    </Panel>
  );
}

/** Lets an administrator choose anew, as long as nothing has been published. */
export function StartAgain() {
  const start = useStart();
  return start?.mayChange === true ? (
    <Panel title="Start over">
      <p className="max-w-measure text-text-2">
        {start.start === 'sample'
          ? 'This site started with the sample agency.'
          : 'This site started empty.'}{' '}
        Nothing has been published since, so you can still change this.
      </p>
      <StartForm began={start.start} />
    </Panel>
  ) : null;
}

function useStart() {
  const mayChoose = useMay('start');
  return useQuery({ ...startQuery(), enabled: mayChoose }).data;
}

const CHOICES: readonly { start: Start; title: string; text: string }[] = [
  {
    start: 'sample',
    title: 'Start with the sample site',
    text: 'A fictional agency with pages, case studies, a look and legal texts. You replace them one by one.',
  },
  {
    start: 'empty',
    title: 'Start empty',
    text: 'Just your name, colors, services and a contact form.',
  },
];

function StartForm({ began }: { began: Start }) {
  const [start, setStart] = useState(began);
  const { run, isPending, fields } = useStudioMutation({
    call: chooseStart,
    // Name, colours and menus are everywhere, so everything is read again.
    onDone: () => location.assign('/admin'),
  });
  const submit = (event: React.SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    run(start === 'sample' ? { start } : readEmpty(new FormData(event.currentTarget)));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="sr-only">How should this site start?</legend>
        {CHOICES.map((choice) => (
          <label
            key={choice.start}
            className="flex cursor-pointer gap-4 rounded-card border border-line-2 p-5 has-checked:border-text has-checked:bg-ground-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name="start"
              value={choice.start}
              checked={start === choice.start}
              onChange={() => setStart(choice.start)}
              className="mt-1 size-4 shrink-0 accent-current outline-none"
            />
            <span className="flex flex-col gap-1">
              <span className="font-semibold">{choice.title}</span>
              <span className="text-sm text-text-2">{choice.text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {start === 'empty' && <EmptyFields fields={fields} />}
      <Button type="submit" disabled={isPending} className="self-start">
        {start === 'sample' ? 'Keep the sample site' : 'Start empty'}
      </Button>
    </form>
  );
}

const EmptyFields = ({ fields }: { fields: Readonly<Record<string, string>> }) => (
  <div className="flex flex-col gap-6 border-t border-line pt-6">
    <TextField
      name="name"
      label="Company name"
      required
      maxLength={60}
      autoComplete="organization"
      error={fields.name}
    />
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Colors</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {BRAND_NAMES.map((name) => (
          <ColourField key={name} name={name} error={fields[name]} />
        ))}
      </div>
      <p className="text-sm text-text-2">
        All other colors are derived from these four. See them in use under Look.
      </p>
    </fieldset>
    <TextArea
      name="services"
      label="Services"
      help={`One per line, at most ${MAX_SERVICES}. Each gets a page with a form.`}
      error={fields.services}
    />
  </div>
);

function ColourField({ name, error }: { name: BrandName; error: string | undefined }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm">
        {BRAND_LABELS[name]}
      </label>
      <input
        id={id}
        type="color"
        name={name}
        defaultValue={hex(SHIPPED_BRAND[name])}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="h-12 w-16 cursor-pointer rounded-field border border-line-2 bg-ground p-1"
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="max-w-60 text-sm text-bad-ink">
          {error}
        </p>
      )}
    </div>
  );
}

function readEmpty(form: FormData): StartChoice {
  const textOf = (name: string): string => String(form.get(name) ?? '').trim();
  const colours = {
    ink: textOf('ink'),
    paper: textOf('paper'),
    signal: textOf('signal'),
    current: textOf('current'),
  };
  const isAsShipped = BRAND_NAMES.every((name) => colours[name] === hex(SHIPPED_BRAND[name]));
  const services = textOf('services')
    .split('\n')
    .map((service) => service.trim())
    .filter((service) => service !== '');
  return {
    start: 'empty',
    name: textOf('name'),
    services,
    ...(isAsShipped ? {} : { colours }),
  };
}
