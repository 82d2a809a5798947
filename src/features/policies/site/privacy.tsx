import { ArrowDownToLine } from 'lucide-react';
import { data, redirectDocument, type ShouldRevalidateFunction } from 'react-router';
import { longDate } from '#content/dates.ts';
import { renderKept } from '#content/prose/kept.server.ts';
import { isSamePage } from '#features/assistant/rules.ts';
import { TEXT_PIECE } from '#ui/piece-mark.ts';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { Reading } from '#web/reading/contents.tsx';
import { describePage, webPage } from '#web/structured-data.server.ts';
import { readPrivacyPolicy } from '../policies.server.ts';
import type { ShippedPolicy } from '../schema.ts';
import type { Route } from './+types/privacy.ts';

/** Made from content/policies by the build. */
const PDF = '/policies/privacy-policy.pdf';

const PATH = '/privacy';

export function loader({ context }: Route.LoaderArgs) {
  if (getPageContext(context).site.start === 'empty') throw data(null, { status: 404 });
  const { title, description, effective, body } = readPrivacyPolicy();
  const page = { name: title, description, path: PATH };
  describePage(context, [page], (speaker) => [webPage(speaker, page)]);
  const { html, contents } = renderKept(body);
  getPageContext(context).notes.pieces.set(TEXT_PIECE, html);
  return { title, description, effective, contents };
}

/** Nothing of a page is asked for anew where the search opens over it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !isSamePage(currentUrl, nextUrl);

/** The server alone draws the text. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw redirectDocument(request.url);
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.title,
        description: loaderData.description,
        path: PATH,
        hasMarkdown: true,
      });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <article>
      <PrivacyHeader policy={loaderData} />
      <Reading contents={loaderData.contents} />
    </article>
  );
}

interface PrivacyHeaderProps {
  policy: Omit<ShippedPolicy, 'slug' | 'body'>;
}

const PrivacyHeader = ({ policy }: PrivacyHeaderProps) => (
  <header className="contours border-b border-line">
    <div className="wrap grid items-end gap-x-8 gap-y-8 pt-14 pb-10 md:pt-28 md:pb-14 lg:grid-cols-12">
      <p className="label text-text-2 lg:col-span-12">
        In effect since <time dateTime={policy.effective}>{longDate(policy.effective)}</time>
      </p>
      <h1 className="text-display-1 lg:col-span-8">{policy.title}</h1>
      <div className="flex flex-col items-start gap-5 lg:col-span-4">
        <p className="text-text-2">{policy.description}</p>
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
