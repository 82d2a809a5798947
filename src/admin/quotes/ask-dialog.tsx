import { useState } from 'react';
import type { z } from 'zod';
import { MAX_ANSWER, MAX_FACT, MAX_QUESTION, QUOTE_QUESTIONS } from '#content/quotes/rules.ts';
import { QuoteAsked } from '#content/quotes/schema.ts';
import { Button } from '#ui/button.tsx';
import { sayIn } from '#ui/say.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSite } from '#web/site.ts';
import { callStudio } from '../api.ts';
import { StudioDialog } from '../dialog.tsx';
import { LifetimeSelect, MadeLink } from '../expiring-link.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { REQUESTS_PATH } from './queries.ts';
import { RequestList } from './request-list.tsx';

const LIFETIMES = [
  { hours: 168, words: 'A week' },
  { hours: 336, words: 'Two weeks' },
  { hours: 720, words: '30 days' },
  { hours: 2_160, words: '90 days' },
];

/** What the words are to be about. */
export interface AskedAbout {
  type: string;
  id: string;
  label: string;
  /** The path of its page; empty where it is not published. */
  link: string;
  client: string;
}

interface AskDialogProps {
  about?: AskedAbout;
  onClose: () => void;
}

interface Asked {
  name: string;
  email: string;
  company: string;
  note: string;
  hours: number;
  questions: string[];
}

type Made = z.output<typeof QuoteAsked>;

/** Makes a link by which a client gives a testimonial in their own words, and shows those that were made. */
export default function AskDialog({ about, onClose }: AskDialogProps) {
  const { messages } = useSite();
  const [asked, setAsked] = useState<Asked>(() => ({
    name: '',
    email: '',
    company: about?.client ?? '',
    note: '',
    hours: 336,
    questions: QUOTE_QUESTIONS.map((question) => sayIn(messages, question)),
  }));
  const [made, setMade] = useState<Made>();
  const { run, isPending, fields } = useStudioMutation({
    async call() {
      const questions = asked.questions.filter((question) => question.trim() !== '');
      const subject = about && { type: about.type, id: about.id, link: about.link };
      const body = { ...asked, questions, ...(subject === undefined ? {} : { about: subject }) };
      return callStudio(REQUESTS_PATH, { method: 'POST', body, reply: QuoteAsked });
    },
    refresh: [[REQUESTS_PATH]],
    onDone: ({ data }) => setMade(data),
  });
  return (
    <StudioDialog
      title="Ask for a testimonial"
      description={`A client answers your questions in their own words${about === undefined ? '' : `, about “${about.label}”`}, and says where you may use them. They need no account. What they send is kept word for word and becomes a draft.`}
      onClose={onClose}
      className="[--width:38rem]"
    >
      <div className="flex flex-col gap-5">
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            run();
          }}
        >
          <AskFields {...{ asked, fields }} onChange={(part) => setAsked({ ...asked, ...part })} />
          <Button type="submit" disabled={isPending} className="self-start">
            {asked.email.trim() === '' ? 'Create link' : 'Send request'}
          </Button>
        </form>
        {made !== undefined && <MadeRequest made={made} email={asked.email} />}
        <RequestList />
      </div>
    </StudioDialog>
  );
}

interface AskFieldsProps {
  asked: Asked;
  fields: Readonly<Record<string, string>>;
  onChange: (part: Partial<Asked>) => void;
}

/** Who is asked, and for what. */
function AskFields({ asked, fields, onChange }: AskFieldsProps) {
  const text = (name: 'name' | 'email' | 'company') => ({
    name,
    value: asked[name],
    maxLength: name === 'email' ? 254 : MAX_FACT,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [name]: target.value }),
    error: fields[name],
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" {...text('name')} />
        <TextField label="Company" {...text('company')} />
      </div>
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        help="The link is sent there. Leave it empty to copy the link instead."
        {...text('email')}
      />
      <TextArea
        label="Note to the client"
        value={asked.note}
        maxLength={MAX_ANSWER}
        rows={2}
        className="[&_textarea]:min-h-20"
        onChange={({ target }) => onChange({ note: target.value })}
        error={fields.note}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-3 font-semibold">Questions</legend>
        {asked.questions.map((question, index) => (
          <TextField
            key={index}
            label={`Question ${index + 1}`}
            value={question}
            maxLength={MAX_QUESTION}
            onChange={({ target }) =>
              onChange({ questions: asked.questions.with(index, target.value) })
            }
            error={fields[`questions.${index}`] ?? (index === 0 ? fields.questions : undefined)}
          />
        ))}
      </fieldset>
      <LifetimeSelect
        lifetimes={LIFETIMES}
        hours={asked.hours}
        onChange={(hours) => onChange({ hours })}
      />
    </>
  );
}

const MadeRequest = ({ made, email }: { made: Made; email: string }) => (
  <>
    {made.isMailed && <p role="status">The link is on its way to {email}.</p>}
    {!made.isMailed && email !== '' && (
      <p role="status">Mail is not set up, so nothing was sent. Copy the link instead.</p>
    )}
    <MadeLink
      label="Testimonial link"
      address={`${location.origin}/preview/testimonial-request/${made.token}`}
      expiresAt={made.expiresAt}
    />
  </>
);
