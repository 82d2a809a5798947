import { redirectDocument, type ShouldRevalidateFunction } from 'react-router';
import { isSamePage } from '#features/assistant/rules.ts';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { pageMeta } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { Reading } from '#web/reading/contents.tsx';
import { describePage, webPage } from '#web/structured-data.server.ts';
import { policyAt, showText, today } from '../policy-page.server.ts';
import { documentAddress, effectWord, policyAddress, versionsAddress } from '../rules.ts';
import type { Route } from './+types/policy.ts';
import { PdfLink, PolicyHeader } from './policy-header.tsx';

export async function loader({ context, params: { slug: asked } }: Route.LoaderArgs) {
  const page = getPageContext(context);
  const policy = policyAt(page, asked);
  const { id, slug, title, description, effective, language, body, revision, seo } = policy;
  const path = policyAddress(slug);
  const shown = { name: title, description, path };
  page.notes.isHidden = seo?.noindex === true;
  describePage(context, [shown], (speaker) => [webPage(speaker, shown)]);
  return {
    path,
    policy: { title, description, effective, language },
    effectWord: effectWord(effective, today()),
    contents: await showText(page, body),
    pdf: page.policies.hasPdf(id) ? documentAddress(slug) : undefined,
    versions: revision > 1 ? versionsAddress(slug) : undefined,
    others: page.policies
      .list()
      .filter((other) => other.id !== id && other.seo?.noindex !== true)
      .map((other) => ({ title: other.title, path: policyAddress(other.slug) })),
    head: {
      title: seo?.title || title,
      description: seo?.description || description,
      noindex: page.notes.isHidden,
    },
  };
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
    : pageMeta(matches, { ...loaderData.head, path: loaderData.path, hasMarkdown: true });

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { policy, effectWord, contents, pdf, versions, others } = loaderData;
  return (
    <article>
      <PolicyHeader policy={policy} effectWord={effectWord}>
        {pdf && <PdfLink href={pdf} />}
        {versions && <FurtherLink to={versions}>{say('Earlier versions')}</FurtherLink>}
        {others.map(({ title, path }) => (
          <FurtherLink key={path} to={path}>
            {title}
          </FurtherLink>
        ))}
      </PolicyHeader>
      <div lang={policy.language || undefined}>
        <Reading contents={contents} />
      </div>
    </article>
  );
}

const FurtherLink = ({ to, children }: { to: string; children: string }) => (
  <PageLink to={to} className="inline-flex min-h-6 items-center underline">
    {children}
  </PageLink>
);
