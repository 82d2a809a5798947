import './client-page.css';
import { data } from 'react-router';
import { longDate } from '#content/dates.ts';
import { answerSignOff, findToSign } from '#content/reviews/sign-off-answers.server.ts';
import { SignOffAnswers } from '#content/reviews/sign-off-schema.ts';
import { partProblems, type SignPart } from '#content/reviews/signed-words.ts';
import { contentTypes, manifests } from '#content-lists.ts';
import { pages } from '#features/pages/manifest.ts';
import { drawDraft } from '#features/pages/site/draft.ts';
import { invalid, parseInput } from '#platform/http/input.ts';
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { rootData, sayAt } from '#web/head.ts';
import { MissingPage } from '#web/missing-page.tsx';
import { getPageContext } from '#web/page-context.ts';
import { pageOf } from '../../web/preview-page.ts';
import type { Route } from './+types/sign-off.ts';
import { type ClientReply, takeClientForm } from './client-form.server.ts';
import { Previewed } from './previewed.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = getPageContext(context);
  const found = await findToSign(db, contentTypes, params.token);
  const manifest = manifests.find(({ content }) => content.type === found?.type.type);
  if (found === undefined || manifest === undefined) return data(undefined, 404);
  const { type: _, entryId: __, ...shown } = found;
  const isPage = manifest.name === pages.name;
  return {
    ...shown,
    collection: manifest.name,
    page: pageOf(manifest, shown.fields),
    drawn: isPage ? await drawDraft(context, shown.fields, new URL('/', request.url)) : undefined,
  };
}

/** A form has an answer and a note for each part. */
const MAX_FIELDS = 700;

export function action({ context, request, params: { token } }: Route.ActionArgs) {
  const page = getPageContext(context);
  return takeClientForm(page, {
    request,
    token,
    rules: { maxFields: MAX_FIELDS },
    async take(_body, values) {
      const toSign = await findToSign(page.db, contentTypes, token);
      const { parts = [] } = toSign ?? {};
      const given = parts.flatMap(({ key }, index) => {
        const note = values[`note-${index}`] ?? '';
        const answer = values.all === 'approve' ? 'approve' : values[`answer-${index}`];
        return answer === undefined ? [] : [{ key, answer, note }];
      });
      const name = SignOffAnswers.shape.name.safeParse(values.name ?? '');
      const [unnamed] = name.error?.issues ?? [];
      const problems = {
        ...partProblems(parts, given),
        ...(unnamed === undefined ? {} : { name: unnamed.message }),
      };
      if (Object.keys(problems).length > 0) throw invalid(problems);
      const input = parseInput(SignOffAnswers, { name: values.name, parts: given });
      const { mailbag } = page.guests;
      await answerSignOff(page.db, contentTypes, token, input, mailbag.keep);
      mailbag.send();
      return undefined;
    },
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { name } = rootData(matches).site;
  const label = loaderData?.label ?? sayAt(matches, 'Preview ended');
  return [
    { title: `${label} · ${sayAt(matches, 'Sign-off')} · ${name}` },
    { name: 'robots', content: 'noindex, nofollow' },
    // A form that is posted without any referrer has no origin, either.
    { name: 'referrer', content: 'same-origin' },
  ];
};

/** A page as it will appear, for the client who is to sign it. */
export default function SignOffPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === undefined) {
    return (
      <MissingPage
        title={say('This link has ended')}
        back={{ to: '/', label: say('Go to the home page') }}
      >
        {say('It has expired or was withdrawn. Ask the person who sent it for a new one.')}
      </MissingPage>
    );
  }
  const { collection, fields, page, drawn, state, note, askedBy } = loaderData;
  return (
    <>
      <section className="client-page-intro" aria-labelledby="sign-off-intro">
        <div className="wrap client-page-lead">
          <h2 id="sign-off-intro">{say('Please read this page and sign off on it')}</h2>
          <p>
            {say(
              '{name} asks you to read it as it will appear, and to approve it or say what should change.',
            ).replace('{name}', () => askedBy)}
          </p>
          {note !== '' && <p className="client-page-note">{note}</p>}
          {state === 'asked' ? (
            <p>
              <a href="#sign-off" className="text-link-underlined">
                {say('Go to your answers, below the page')}
              </a>
            </p>
          ) : (
            <Answered {...loaderData} />
          )}
        </div>
      </section>
      <Previewed {...{ collection, fields, page, drawn }} />
      {state === 'asked' && <SignForm {...loaderData} reply={actionData} />}
    </>
  );
}

interface AnsweredProps {
  state: string;
  name: string;
  answeredAt: string | null;
  hash: string;
}

/** How the link was answered, for whoever opens it once more. */
function Answered({ state, name, answeredAt, hash }: AnsweredProps) {
  const isSigned = state === 'signed';
  const words = isSigned
    ? say('Signed off by {name} on {day}. Thank you.')
    : say('{name} asked for changes on {day}. Thank you.');
  return (
    <div className="client-page-state" data-tone={isSigned ? 'good' : 'warn'} role="status">
      <p>
        <strong>
          {words.replace('{day}', longDate(answeredAt ?? '')).replace('{name}', () => name)}
        </strong>
      </p>
      {isSigned && (
        <p className="client-page-quiet">
          {say('Fingerprint of what you signed (SHA-256):')} <code>{hash}</code>
        </p>
      )}
    </div>
  );
}

interface SignFormProps {
  parts: readonly SignPart[];
  expiresAt: string;
  reply: ClientReply | undefined;
}

function SignForm({ parts, expiresAt, reply }: SignFormProps) {
  const { values = {}, fields = {}, error } = reply ?? {};
  return (
    <section id="sign-off" className="client-page" aria-labelledby="sign-off-title">
      <h2 id="sign-off-title">{say('Your answers')}</h2>
      <p>
        {say(
          'Approve each part, or say what should change. Once every part is approved, your name and today’s date are kept with this text.',
        )}
      </p>
      {error !== undefined && (
        <p role="alert" className="client-page-problem">
          {say(error)}
        </p>
      )}
      <form method="post" action="#sign-off">
        {parts.map((part, index) => (
          <Part key={part.key} {...{ part, index, values, fields }} />
        ))}
        <TextField
          label={say('Your name')}
          name="name"
          required
          maxLength={100}
          autoComplete="name"
          defaultValue={values.name}
          error={fields.name}
        />
        <div className="client-page-actions">
          <Button type="submit">{say('Send your answers')}</Button>
          <Button type="submit" variant="secondary" name="all" value="approve">
            {say('Approve everything and sign')}
          </Button>
        </div>
        <p className="client-page-quiet">
          {say('This link can be answered once, until {day}.').replace(
            '{day}',
            longDate(expiresAt),
          )}
        </p>
      </form>
    </section>
  );
}

interface PartProps extends Pick<ClientReply, 'values' | 'fields'> {
  part: SignPart;
  index: number;
}

function Part({ part, index, values, fields }: PartProps) {
  const name = `answer-${index}`;
  const problem = fields[name];
  const choice = (value: string, label: string) => (
    <label>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={values[name] === value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${name}-problem`}
      />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend>{nameOf(part, index)}</legend>
      {part.words !== '' && <p className="client-page-quiet">{part.words}</p>}
      <div className="client-page-choices">
        {choice('approve', say('I approve this'))}
        {choice('changes', say('Please change it'))}
      </div>
      {problem !== undefined && (
        <p id={`${name}-problem`} className="client-page-problem">
          {say(problem)}
        </p>
      )}
      <TextArea
        label={say('What should change')}
        name={`note-${index}`}
        rows={2}
        maxLength={2_000}
        defaultValue={values[`note-${index}`]}
        error={fields[`note-${index}`]}
      />
    </fieldset>
  );
}

function nameOf({ kind, label }: SignPart, index: number): string {
  if (kind === 'head') return say('Title and introduction');
  if (label !== '') return label;
  return say('Part {number}').replace('{number}', String(index + 1));
}
