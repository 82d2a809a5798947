/** What the page for who is asked for a testimonial does with what is posted to it. */
import {
  byLink,
  findQuoteLink,
  giveQuote,
  layPicture,
  type QuoteLink,
  withdrawQuote,
} from '#content/quotes/given.server.ts';
import { NAME_WITHHELD, QUOTE_GONE, QUOTE_USES, USE_WORDS } from '#content/quotes/rules.ts';
import { QuoteGiven } from '#content/quotes/schema.ts';
import type { QuoteTold } from '#content/quotes/tell.server.ts';
import { contentTypes } from '#content-lists.ts';
import { AppError } from '#platform/errors.ts';
import type { RequestBody } from '#platform/http/body.ts';
import { invalid } from '#platform/http/input.ts';
import { sayIn } from '#ui/say.ts';
import type { PageContext } from '#web/page-context.ts';

type Values = Readonly<Record<string, string>>;

/** The library's log outlives what is erased: it says nobody's name. */
const UNNAMED = byLink('Somebody');

/** What a link is for, without what the page does not show. */
export const findTestimonialLink = (page: Pick<PageContext, 'db'>, token: string) =>
  findQuoteLink(page.db, contentTypes, token);

/** Takes one press of a button of the page. @throws {AppError} with every sentence by its field. */
export async function takeTestimonial(
  page: PageContext,
  token: string,
  body: RequestBody,
  values: Values,
): Promise<'again' | undefined> {
  if (values.step === 'withdraw') return withdraw(page, token, values);
  const link = await findTestimonialLink(page, token);
  if (link === undefined) {
    throw new AppError('not_found', 'This link has ended. Ask whoever sent it for a new one.');
  }
  if (link.state === 'gone') throw new AppError('conflict', QUOTE_GONE);
  const pictureProblem = await takePicture(page, token, link, body, values);
  const { data: given, error } = QuoteGiven.safeParse(readGiven(link, values));
  const problems = {
    ...Object.fromEntries(
      (error?.issues ?? [])
        .toReversed()
        .map(({ path: [name, index], message }) => [
          name === 'answers' ? `answer-${String(index)}` : String(name),
          message,
        ]),
    ),
    ...(pictureProblem === undefined ? {} : { picture: pictureProblem }),
  };
  if (given?.answers.every((answer) => answer === '') === true) {
    Object.assign(problems, { 'answer-0': 'Answer at least one of the questions' });
  }
  if (given === undefined || Object.keys(problems).length > 0) throw invalid(problems);
  if (values.step === 'preview') return 'again';
  const say = (words: string): string => sayIn(page.site.messages, words);
  const told = await giveQuote(page.db, contentTypes, token, given, {
    wording: QUOTE_USES.map((use) => ({ use, words: say(USE_WORDS[use]) })),
    policy: await page.policies.keepAgreed(undefined),
    withheld: say(NAME_WITHHELD),
    keepMail: page.guests.mailbag.keep,
  });
  await afterwards(page, told);
  return undefined;
}

const readGiven = ({ questions }: QuoteLink, values: Values) => ({
  version: values.version ?? '0',
  answers: questions.map((_, index) => values[`answer-${index}`] ?? ''),
  name: values.name ?? '',
  role: values.role ?? '',
  company: values.company ?? '',
  uses: QUOTE_USES.filter((use) => values[`use-${use}`] === 'yes'),
});

async function withdraw(page: PageContext, token: string, values: Values): Promise<undefined> {
  if (values.confirm !== 'yes') {
    throw invalid({ confirm: 'Tick this to withdraw your words' });
  }
  await afterwards(
    page,
    await withdrawQuote(page.db, contentTypes, token, page.guests.mailbag.keep),
  );
}

/** Nobody is answered before no node shows what may not be shown. */
async function afterwards({ guests }: PageContext, told: QuoteTold): Promise<void> {
  try {
    await guests.pictures.drop(told.pictures, UNNAMED);
  } finally {
    guests.mailbag.send();
    await guests.changed();
  }
}

/**
 * Keeps a picture beside the link before anything else is judged, so that nobody chooses it twice.
 * @returns what is wrong with it.
 */
async function takePicture(
  { db, guests }: PageContext,
  token: string,
  link: QuoteLink,
  { attachments }: RequestBody,
  values: Values,
): Promise<string | undefined> {
  const [picture] = attachments.flatMap(([name, file]) => (name === 'picture' ? [file] : []));
  const isRemoved = values['remove-picture'] === 'yes';
  if (picture === undefined && !(isRemoved && link.picture !== '')) return undefined;
  if (link.state === 'withdrawn') return undefined;
  let kept = '';
  try {
    if (picture !== undefined) kept = await guests.pictures.keep(picture, UNNAMED);
    const former = await layPicture(db, contentTypes, token, kept);
    await guests.pictures.drop(former === '' ? [] : [former], UNNAMED);
  } catch (error) {
    // The link may have ended meanwhile, and nothing leads to the picture then.
    const linked = await findTestimonialLink({ db }, token);
    if (kept !== '' && linked?.picture !== kept) await guests.pictures.drop([kept], UNNAMED);
    if (error instanceof AppError && error.status < 500 && error.code !== 'not_found') {
      return error.message;
    }
    throw error;
  }
  return undefined;
}
