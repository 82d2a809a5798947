import { data } from 'react-router';
import { pageMeta } from '#site/head.ts';
import { siteConfig } from '#site.config.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/thank-you.ts';
import { Arrived } from './arrived.tsx';

async function wordsAt(url: string) {
  const asked = new URL(url).searchParams.get('form');
  const { thankYouWords } = await import('#catalogue/lead-words.ts');
  const [, words] = Object.entries(thankYouWords).find(([kind]) => kind === asked) ?? [];
  if (words === undefined) throw data(null, { status: 404 });
  return words;
}

export const loader = ({ request }: Route.LoaderArgs) => wordsAt(request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => wordsAt(request.url);

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

export default function ThankYouPage({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <section className="contours">
      <div className="wrap flex flex-col items-start gap-7 pt-14 pb-section md:pt-28">
        <Arrived />
        <h1 className="text-display-1">{title}</h1>
        <p className="max-w-[44ch] text-lead text-text-2">{text}</p>
        <p className="text-text-2">
          Until then:{' '}
          <a href={`mailto:${siteConfig.email}`} className="text-link-underlined">
            {siteConfig.email}
          </a>
        </p>
        <p className="flex flex-wrap gap-4">
          <ButtonLink to="/insights" variant="secondary">
            Read our insights
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Back to Home
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
