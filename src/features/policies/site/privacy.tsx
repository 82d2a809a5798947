import { ArrowDownToLine } from 'lucide-react';
import body, { contents, front } from '#catalogue/policies/privacy-policy.md';
import { longDate } from '#content/dates.ts';
import { pageMeta } from '#web/head.ts';
import { Reading } from '#web/reading/contents.tsx';
import { describePage, webPage } from '#web/structured-data.server.ts';
import type { Route } from './+types/privacy.ts';

/** Made from content/policies by the build. */
const PDF = '/policies/privacy-policy.pdf';

const PAGE = { name: front.title, description: front.description, path: '/privacy' };

export function loader({ context }: Route.LoaderArgs): null {
  describePage(context, [PAGE], (speaker) => [webPage(speaker, PAGE)]);
  return null;
}

/** Nothing of it is asked for again in the browser. */
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: front.title,
    description: front.description,
    path: '/privacy',
    hasMarkdown: true,
  });

export default function PrivacyPage() {
  return (
    <article>
      <PrivacyHeader />
      <Reading body={body} contents={contents} />
    </article>
  );
}

const PrivacyHeader = () => (
  <header className="contours border-b border-line">
    <div className="wrap grid items-end gap-x-8 gap-y-8 pt-14 pb-10 md:pt-28 md:pb-14 lg:grid-cols-12">
      <p className="label text-text-2 lg:col-span-12">
        In effect since <time dateTime={front.effective}>{longDate(front.effective)}</time>
      </p>
      <h1 className="text-display-1 lg:col-span-8">{front.title}</h1>
      <div className="flex flex-col items-start gap-5 lg:col-span-4">
        <p className="text-text-2">{front.description}</p>
        <a
          href={PDF}
          className="inline-flex min-h-11 items-center gap-2 rounded-field border border-line-2 px-5 font-semibold transition-colors hover:border-text hover:bg-ground-2"
        >
          <ArrowDownToLine aria-hidden="true" className="size-[1.125em]" />
          Read it as a PDF
        </a>
      </div>
    </div>
  </header>
);
