/** What a page does with a form of the owner's that it shows, where there is no script to send it. */
import { data, redirect } from 'react-router';
import { THANK_YOU_PAGE } from '#features/leads/rules.ts';
import { SentBeside } from '#features/leads/schema.ts';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { AppError } from '#platform/errors.ts';
import { readBody } from '#platform/http/body.ts';
import { toAppError } from '#platform/http/error-response.ts';
import { parseInput } from '#platform/http/input.ts';
import { sayIn } from '#ui/say.ts';
import { getPageContext } from '#web/page-context.ts';
import type { SentFiles } from '../files.server.ts';
import { CLOSED, filled, TOO_LARGE, takeAnswer } from '../forms.server.ts';
import { asFields } from '../read-answers.ts';
import { fieldNameOf, inputName, MAX_ALL_FILES, MAX_BODY_FIELDS, MAX_UPLOAD_MB } from '../rules.ts';

interface ActionArgs {
  request: Request;
  context: Parameters<typeof getPageContext>[0];
}

const UNSENT = 'Your message was not sent. Please try again.';
/** Of one input that is shown again, in characters. */
const MAX_SHOWN_LENGTH = 10_000;

/** Takes the answer to the form that a block shows. */
export async function ownFormAction(
  block: { id: string; form: string },
  { request, context }: ActionArgs,
): Promise<Response | ReturnType<typeof data<FormReply>>> {
  const { db, leads, address = '', log, site } = getPageContext(context);
  let sent: [string, unknown][] = [];
  let files: SentFiles = [];
  try {
    await leads.admit(address);
    const body = await readPosted(request, sent);
    sent = Object.entries(Object(body.fields));
    files = body.attachments.flatMap(([input, file]) => {
      const name = fieldNameOf(input);
      return name === undefined ? [] : [[name, file] as const];
    });
    const beside = parseInput(SentBeside, body.fields);
    const { hp_field, website, origin, revision } = beside;
    const { reference } = await takeAnswer(
      { db, leads },
      {
        formId: block.form,
        revision,
        fields: asFields(sent),
        files,
        isStrict: false,
        honeypots: filled({ hp_field, website }),
        origin,
        sender: { address },
        say: (words) => sayIn(site.messages, words),
      },
    );
    const said = new URLSearchParams({ form: 'form', of: block.form, reference });
    return redirect(`${THANK_YOU_PAGE}?${said}`, 303);
  } catch (error) {
    const known = toAppError(error);
    if (known.status >= 500) log.error({ err: error }, 'form failed');
    return failure(block.id, { sent, files }, known);
  }
}

/** What was typed into a form that no page shows any more, to be shown once more. */
export async function lostFormAction(
  block: string,
  { request, context }: ActionArgs,
): Promise<ReturnType<typeof data<FormReply>>> {
  const { leads, address = '' } = getPageContext(context);
  const sent: [string, unknown][] = [];
  try {
    await leads.admit(address);
    const body = await readPosted(request, sent);
    sent.splice(0, sent.length, ...Object.entries(Object(body.fields)));
  } catch (error) {
    return failure(block, { sent, files: [] }, toAppError(error));
  }
  return failure(block, { sent, files: [] }, new AppError('not_found', CLOSED));
}

/** Tells of each text as soon as it is there. */
const readPosted = (request: Request, sent: [string, unknown][]) =>
  readBody(request, {
    formats: ['urlencoded', 'multipart'],
    maxFields: MAX_BODY_FIELDS,
    attachments: {
      maxFiles: MAX_ALL_FILES,
      maxMegabytes: MAX_UPLOAD_MB,
      onText: (...words) => sent.push(words),
    },
    tooLarge: TOO_LARGE,
  });

interface Sent {
  sent: readonly [string, unknown][];
  files: SentFiles;
}

const AGAIN = 'Please choose your file again';

function failure(block: string, { sent, files }: Sent, error: AppError) {
  const { retryAfter, status } = error;
  // A page cannot give a file back to a browser.
  const again = Object.fromEntries(files.map(([name]) => [name, AGAIN]));
  const fields = { ...again, ...error.fields };
  const values = sent.flatMap(([name, value]) =>
    fieldNameOf(name) !== undefined && typeof value === 'string'
      ? [[name, value.slice(0, MAX_SHOWN_LENGTH)]]
      : [],
  );
  const named = Object.entries(fields).map(([name, words]) => [inputName(name), words]);
  const isTold = status !== 422 || error.fields === undefined;
  const reply: FormReply = {
    kind: 'form',
    block,
    values: Object.fromEntries(values),
    fields: Object.fromEntries(named),
    ...(isTold ? { error: status === 500 ? UNSENT : error.message } : {}),
  };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return data(reply, { status: error.message === CLOSED ? 410 : status, headers });
}
