import { data } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { pageMeta, rootData } from '#web/head.ts';
import { MailLink } from '#web/mail-link.tsx';
import { type Site, useSite } from '#web/site.ts';
import { isReference } from '../rules.ts';
import type { Route } from './+types/thank-you.ts';
import { Arrived } from './arrived.tsx';

async function wordsAt(url: string) {
  const asked = new URL(url).searchParams;
  const { neutralThankYou, thankYouTexts } = await import('#catalogue/lead-texts.ts');
  const [, words] =
    Object.entries(thankYouTexts).find(([kind]) => kind === asked.get('form')) ?? [];
  if (words === undefined) throw data(null, { status: 404 });
  const reference = asked.get('reference') ?? '';
  return { words, neutral: neutralThankYou, reference: isReference(reference) ? reference : '' };
}

export const loader = ({ request }: Route.LoaderArgs) => wordsAt(request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => wordsAt(request.url);

type Asked = Awaited<ReturnType<typeof wordsAt>>;

/** A site that began empty promises nothing that its owner has not written. */
const wordsOf = ({ words, neutral }: Asked, { start }: Site): Asked['words'] =>
  start === 'empty' ? neutral : words;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { title, text } = wordsOf(loaderData, rootData(matches).site);
  // Written out: what it comes from is the server's and the forms', not this page's.
  return pageMeta(matches, { title, description: text, path: '/thank-you', noindex: true });
};

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { title, text } = wordsOf(loaderData, site);
  const { reference } = loaderData;
  return (
    <section className="contours">
      <div className="wrap flex flex-col items-start gap-7 pt-14 pb-section md:pt-28">
        <Arrived />
        <h1 className="text-display-1">{title}</h1>
        <p className="max-w-[44ch] text-lead text-text-2">{text}</p>
        {reference !== '' && (
          <p>
            Your reference: <strong className="label">{reference}</strong>
          </p>
        )}
        <p className="text-text-2">
          Questions before then? Write to <MailLink />
          {reference !== '' && ' and give the reference'}.
        </p>
        <p className="flex flex-wrap gap-4">
          {site.start !== 'empty' && (
            <ButtonLink to="/insights" variant="secondary">
              Read our insights
            </ButtonLink>
          )}
          <ButtonLink to="/" variant="quiet">
            Back to Home
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
