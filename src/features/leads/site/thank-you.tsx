import { data, redirectDocument } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { pageMeta } from '#web/head.ts';
import { MailLink } from '#web/mail-link.tsx';
import { getPageContext } from '#web/page-context.ts';
import { useSite } from '#web/site.ts';
import { isReference } from '../rules.ts';
import type { Route } from './+types/thank-you.ts';
import { Arrived } from './arrived.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const { neutralThankYou } = await import('#catalogue/empty/thank-you.ts');
  const { thankYouTexts } = await import('#catalogue/lead-texts.ts');
  const [, texts] =
    Object.entries(thankYouTexts).find(([kind]) => kind === asked.get('form')) ?? [];
  if (texts === undefined) throw data(null, { status: 404 });
  const reference = asked.get('reference') ?? '';
  // A site that began empty promises nothing that its owner has not written.
  const words = getPageContext(context).site.start === 'empty' ? neutralThankYou : texts;
  return { ...words, reference: isReference(reference) ? reference : '' };
}

/** The server alone has the words; whoever has script is thanked in the place of the form. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw redirectDocument(request.url);
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.title,
        description: loaderData.text,
        // Written out: what it comes from is the server's and the forms', not this page's.
        path: '/thank-you',
        noindex: true,
      });

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { title, text, reference } = loaderData;
  const { start } = useSite();
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
          {start !== 'empty' && (
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
