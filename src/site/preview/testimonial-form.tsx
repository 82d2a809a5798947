import {
  MAX_ANSWER,
  MAX_FACT,
  QUOTE_USES,
  type QuoteUse,
  USE_WORDS,
  wordsGiven,
} from '#content/quotes/rules.ts';
import { TestimonialCard } from '#features/testimonials/site/testimonial-card.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ClientReply } from './client-form.server.ts';

/** What a link brings, as its page has it. */
export interface ShownLink {
  state: 'asked' | 'given';
  name: string;
  company: string;
  questions: readonly string[];
  picture: string;
  original: {
    version: number;
    answers: readonly { answer: string }[];
    name: string;
    role: string;
    company: string;
    uses: readonly QuoteUse[];
  } | null;
}

type Values = Readonly<Record<string, string | undefined>>;

/** What the fields hold before somebody types: what was given, or what is known of who is asked. */
function valuesOf({ original, ...asked }: ShownLink): Values {
  const uses = original?.uses.map((use) => [`use-${use}`, 'yes']) ?? [];
  const answers = original?.answers.map(({ answer }, index) => [`answer-${index}`, answer]) ?? [];
  return {
    name: original?.name ?? asked.name,
    role: original?.role ?? '',
    company: original?.company ?? asked.company,
    ...Object.fromEntries([...answers, ...uses]),
  };
}

interface TestimonialFormProps {
  link: ShownLink;
  reply: ClientReply | undefined;
}

/** Everything that is given, in one form: words, who says them, and what they may be used for. */
export function TestimonialForm({ link, reply }: TestimonialFormProps) {
  const isOfThis = reply !== undefined && reply.values.step !== 'withdraw';
  const values: Values = isOfThis ? reply.values : valuesOf(link);
  const { error = '' } = isOfThis ? reply : {};
  const fields = isOfThis ? saidOf(reply.fields) : {};
  const isGiven = link.state === 'given';
  return (
    <section id="answers" className="client-page" aria-labelledby="answers-title">
      <h2 id="answers-title">{isGiven ? say('What you sent') : say('Your answers')}</h2>
      {error !== '' && (
        <p role="alert" className="client-page-problem">
          {say(error)}
        </p>
      )}
      {isOfThis && error === '' && <Preview values={values} link={link} />}
      <form method="post" action="#answers" encType="multipart/form-data">
        <input type="hidden" name="version" value={link.original?.version ?? 0} />
        {link.questions.map((question, index) => (
          <TextArea
            key={index}
            label={question}
            name={`answer-${index}`}
            rows={4}
            maxLength={MAX_ANSWER}
            defaultValue={values[`answer-${index}`]}
            error={fields[`answer-${index}`]}
          />
        ))}
        <Who values={values} fields={fields} />
        <PictureChoice picture={link.picture} problem={fields.picture} />
        <Uses values={values} />
        <div className="client-page-actions">
          <Button type="submit" variant="secondary" name="step" value="preview">
            {say('Preview')}
          </Button>
          <Button type="submit" name="step" value="send">
            {isGiven ? say('Save your changes') : say('Send your words')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The sentences about fields, in the words of the site's owner. */
const saidOf = (fields: ClientReply['fields']): ClientReply['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, say(words)]));

interface PartProps {
  values: Values;
  fields: ClientReply['fields'];
}

const Who = ({ values, fields }: PartProps) => (
  <>
    <TextField
      label={say('Your name')}
      name="name"
      required
      maxLength={100}
      autoComplete="name"
      defaultValue={values.name}
      error={fields.name}
    />
    <TextField
      label={say('Your role')}
      name="role"
      required
      maxLength={MAX_FACT}
      autoComplete="organization-title"
      defaultValue={values.role}
      error={fields.role}
    />
    <TextField
      label={say('Your company')}
      name="company"
      required
      maxLength={MAX_FACT}
      autoComplete="organization"
      defaultValue={values.company}
      error={fields.company}
    />
  </>
);

/** A picture that was sent stays with the link, whatever becomes of the rest. */
const PictureChoice = ({ picture, problem }: { picture: string; problem: string | undefined }) => (
  <div className="testimonial-picture">
    {picture !== '' && (
      <div>
        <img src={picture} alt={say('The picture you sent')} width="96" height="96" />
        <Checkbox label={say('Remove this picture')} name="remove-picture" value="yes" />
      </div>
    )}
    <TextField
      label={picture === '' ? say('A picture of you') : say('Another picture of you')}
      help={say('Optional. JPEG, PNG or WebP, up to 10 MB. Location data is removed.')}
      type="file"
      name="picture"
      accept="image/jpeg,image/png,image/webp"
      error={problem}
    />
  </div>
);

/** Each on its own, and none unless it is ticked. */
const Uses = ({ values }: { values: Values }) => (
  <fieldset>
    <legend>{say('How your words may be used')}</legend>
    <p className="client-page-quiet">
      {say('Tick what you allow. You can change this later with the same link.')}
    </p>
    <div>
      {QUOTE_USES.map((use) => (
        <Checkbox
          key={use}
          label={say(USE_WORDS[use])}
          name={`use-${use}`}
          value="yes"
          defaultChecked={values[`use-${use}`] === 'yes'}
        />
      ))}
    </div>
    <p className="client-page-quiet">
      <PageLink to="/privacy" className="text-link-underlined">
        {say('How we handle what you send')}
      </PageLink>
    </p>
  </fieldset>
);

/** How it would stand on the site, as it was typed. */
function Preview({ values, link }: { values: Values; link: ShownLink }) {
  const answers = link.questions.map((_, index) => ({
    answer: (values[`answer-${index}`] ?? '').trim(),
  }));
  return (
    <div className="testimonial-preview" role="status">
      <h3>{say('This is how it could appear')}</h3>
      <TestimonialCard
        testimonial={{
          id: 'preview',
          testimonialText: wordsGiven(answers),
          name: values['use-name'] === 'yes' ? (values.name ?? '') : say('Name withheld'),
          title: values.role ?? '',
          company: values.company ?? '',
          imageUrl: values['use-picture'] === 'yes' ? link.picture : '',
          ...{ logoUrl: '', link: '', status: 'draft', tags: [], featured: false },
        }}
      />
      <p className="client-page-quiet">
        {values['use-website'] === 'yes'
          ? say('Nothing has been sent yet.')
          : say('Nothing has been sent yet. It is not shown until you allow it.')}
      </p>
    </div>
  );
}

/** The way back, which stays open for good. */
export function WithdrawForm({ reply }: { reply: ClientReply | undefined }) {
  const { error = '', fields = {} } = reply?.values.step === 'withdraw' ? reply : {};
  return (
    <section id="withdraw" className="client-page" aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">{say('Withdraw your words')}</h2>
      <p>
        {say(
          'They disappear from this site at once, with your name and picture, wherever they are quoted. After that, nobody here may use them. This cannot be undone.',
        )}
      </p>
      {error !== '' && (
        <p role="alert" className="client-page-problem">
          {say(error)}
        </p>
      )}
      <form method="post" action="#withdraw">
        <Checkbox
          label={say('Yes, withdraw everything I sent')}
          name="confirm"
          value="yes"
          error={fields.confirm === undefined ? undefined : say(fields.confirm)}
        />
        <div className="client-page-actions">
          <Button type="submit" variant="secondary" name="step" value="withdraw">
            {say('Withdraw')}
          </Button>
        </div>
      </form>
    </section>
  );
}
