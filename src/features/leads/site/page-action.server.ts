/** What pages do with their forms where there is no script to send them. */
import { data, redirect } from 'react-router';
import type { AppError } from '#platform/errors.ts';
import { type RequestBody, readBody } from '#platform/http/body.ts';
import { toAppError } from '#platform/http/error-response.ts';
import { parseInput } from '#platform/http/input.ts';
import { sayIn } from '#ui/say.ts';
import { getPageContext } from '#web/page-context.ts';
import type { LeadKind } from '../rules.ts';
import { MAX_CHALLENGE_TEXT_LENGTH, THANK_YOU_PAGE } from '../rules.ts';
import { BetaSignup, Challenge, ContactMessage, Lead, LongLead, ShortLead } from '../schema.ts';
import type { SentForm } from '../sent-form.ts';
import { inputName, inputNames, wordsOf } from './beta-names.ts';
import type { FormReply } from './form-state.ts';
import { figureWordsOf } from './prefill.ts';

type Action = (args: ActionArgs) => Promise<Response | ReturnType<typeof data<FormReply>>>;

interface ActionArgs {
  request: Request;
  context: Parameters<typeof getPageContext>[0];
}

interface FormReader {
  /** The kind of a form, told from its fields before they are judged. */
  kindOf: (fields: Readonly<Record<string, unknown>>) => LeadKind;
  read: (body: RequestBody) => Promise<SentForm>;
}

const UNSENT = 'Your message was not sent. Please try again.';

const FORMS: Readonly<Record<LeadKind, { shape: object }>> = {
  contact: ContactMessage,
  beta: BetaSignup,
  short: ShortLead,
  long: LongLead,
  challenge: Challenge,
};

/** Fields that are the form's own, not the visitor's. */
const HIDDEN_FIELDS = ['hp_field', 'website', 'beta_hp', 'origin', 'scores'];

/** Inputs whose words are shown again; whatever else was sent would only make the page heavy. */
const shownInputs = (kind: LeadKind): string[] =>
  Object.keys(FORMS[kind].shape)
    .filter((name) => !HIDDEN_FIELDS.includes(name))
    .map((name) => inputName(kind, name));

const pageAction =
  ({ kindOf, read }: FormReader): Action =>
  async ({ request, context }) => {
    const { leads, address = '', log } = getPageContext(context);
    let fields: Readonly<Record<string, unknown>> = {};
    try {
      await leads.admit(address);
      const body = await readBody(request, {
        formats: ['urlencoded', 'multipart'],
        files: ['audio'],
      });
      fields = { ...Object(body.fields) };
      const form = await read(body);
      const { reference } = await leads.submit(form, { address });
      return redirect(`${THANK_YOU_PAGE}?form=${form.kind}&reference=${reference}`, 303);
    } catch (error) {
      const known = toAppError(error);
      if (known.status >= 500) log.error({ err: error }, 'form failed');
      const { messages } = getPageContext(context).site;
      return failure(kindOf(fields), fields, known, (words) => sayIn(messages, words));
    }
  };

function failure(
  kind: LeadKind,
  sent: Readonly<Record<string, unknown>>,
  error: AppError,
  say: (words: string) => string,
) {
  const { fields = {}, retryAfter, status } = error;
  const values = shownInputs(kind).flatMap((name) => {
    const value = sent[name];
    return typeof value === 'string' ? [[name, value.slice(0, MAX_CHALLENGE_TEXT_LENGTH)]] : [];
  });
  const shown: Record<string, string> = Object.fromEntries(values);
  const reply: FormReply = {
    kind,
    values: { ...shown, ...figureWordsOf(shown, say) },
    fields: inputNames(kind, fields),
    ...(Object.keys(fields).length > 0 ? {} : { error: status === 500 ? UNSENT : error.message }),
  };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return data(reply, { status, headers });
}

/** For the contact page's module. */
export const contactAction = pageAction({
  kindOf: () => 'contact',
  read: async ({ fields }) => ({ kind: 'contact', words: parseInput(ContactMessage, fields) }),
});

/** For the page of Project Pulse. */
export const betaAction = pageAction({
  kindOf: () => 'beta',
  read: async ({ fields }) => ({
    kind: 'beta',
    words: parseInput(BetaSignup, wordsOf('beta', { ...Object(fields) })),
  }),
});

/** For service pages: the short form and the long one, told apart by their field `kind`. */
export const serviceAction = pageAction({
  kindOf: ({ kind }) => (kind === 'long' ? 'long' : 'short'),
  async read({ fields }) {
    const words = parseInput(Lead, fields);
    return words.kind === 'short' ? { kind: 'short', words } : { kind: 'long', words };
  },
});

/** For solution pages. */
export const challengeAction = pageAction({
  kindOf: () => 'challenge',
  read: async ({ fields, files }) => ({
    kind: 'challenge',
    words: parseInput(Challenge, fields),
    audio: await files.get('audio')?.bytes(),
  }),
});
