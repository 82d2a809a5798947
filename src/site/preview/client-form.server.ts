/** What the pages of clients do with a form that was posted: it works without script. */
import { createHash } from 'node:crypto';
import { data, redirect } from 'react-router';
import { type BodyRules, type RequestBody, readBody } from '#platform/http/body.ts';
import { toAppError } from '#platform/http/error-response.ts';
import type { PageContext } from '#web/page-context.ts';

/** What a page shows once more where its form was not taken. */
export interface ClientReply {
  /** Empty where the form was shown once more for another reason. */
  error: string;
  fields: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** Of one input that is shown again, in characters. */
const MAX_SHOWN_LENGTH = 10_000;

interface Posted {
  request: Request;
  token: string;
  rules: Omit<BodyRules, 'formats'>;
  /**
   * Takes what was sent; every sentence is in what it throws. Where it says `again`, the page is shown with
   * the form as it was sent.
   */
  take: (body: RequestBody, values: Record<string, string>) => Promise<'again' | undefined>;
}

/** Takes a posted form, leads back to the page, or shows it once more with every word. */
export async function takeClientForm(
  { guests, log }: Pick<PageContext, 'guests' | 'log'>,
  { request, token, rules, take }: Posted,
) {
  const sent: [string, unknown][] = [];
  try {
    await guests.words.take(
      createHash('sha256').update(token).digest('hex'),
      (seconds) => `That was a lot at once. Wait ${seconds} seconds, then try again.`,
    );
    const body = await readPosted(request, rules, sent);
    sent.push(...Object.entries(Object(body.fields)));
    if ((await take(body, textsOf(sent))) === 'again') {
      return data<ClientReply>({ error: '', fields: {}, values: textsOf(sent) });
    }
    return redirect(new URL(request.url).pathname, 303);
  } catch (error) {
    const known = toAppError(error);
    if (known.status >= 500) log.error({ err: error }, 'answer of a client failed');
    const { fields = {}, retryAfter, status, message } = known;
    const reply: ClientReply = { error: message, fields, values: textsOf(sent) };
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    return data(reply, { status, headers });
  }
}

/** Of a form with a file that is refused on its way, the words are there at least. */
function readPosted(
  request: Request,
  { attachments, ...rules }: Posted['rules'],
  sent: [string, unknown][],
): Promise<RequestBody> {
  const onText = (name: string, text: string): void => void sent.push([name, text]);
  return readBody(request, {
    formats: ['urlencoded', 'multipart'],
    ...rules,
    attachments: attachments && { ...attachments, onText },
  });
}

const textsOf = (sent: readonly [string, unknown][]): Record<string, string> =>
  Object.fromEntries(
    sent.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, MAX_SHOWN_LENGTH)]] : [],
    ),
  );
