/** The ledger of claims and the page of one: drawn as pages of blocks are, without script of their own. */
import { type RouterContextProvider, redirect } from 'react-router';
import { keyOfClient } from '#content/client-names.ts';
import { findLinking, type NamingEntry } from '#content/named.server.ts';
import { publishedEntry, publishedList } from '#content/published.server.ts';
import { articleContent } from '#features/articles/schema.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { claimAddress, EVIDENCE_PATH } from '#features/claims/rules.ts';
import { claimContent } from '#features/claims/schema.ts';
import { ClaimList } from '#features/claims/site/claim-list.tsx';
import { claimNode } from '#features/claims/site/claim-node.server.ts';
import { ClaimPage, type QuotedIn } from '#features/claims/site/claim-page.tsx';
import { ClaimEnd } from '#features/claims/site/claims-end.tsx';
import { hasEmpty, ledgerAddress, readLedgerFilter } from '#features/claims/site/ledger-filter.ts';
import { insightContent } from '#features/insights/schema.ts';
import { sayIn } from '#ui/say.ts';
import { getPageContext } from '#web/page-context.ts';
import { collectionPage, describePage, pageFacts } from '#web/structured-data.server.ts';
import { leadToTag } from '#web/tag-address.server.ts';
import { pageContent } from '../schema.ts';
import { drawLoaded } from './draw-loaded.server.tsx';
import type { LoadedPage } from './interactive.ts';
import { stylesOf } from './styles.ts';

interface Asked {
  /** Canonical. */
  path: string;
  /** As the visitor has it, with its query. */
  address: URL;
}

type Context = Readonly<RouterContextProvider>;

/** The list of claims or the page of one; undefined where there is none. */
export function loadClaimPage(context: Context, asked: Asked): Promise<LoadedPage | undefined> {
  if (asked.path === EVIDENCE_PATH) return loadList(context, asked);
  const below = asked.path.startsWith(`${EVIDENCE_PATH}/`);
  const slug = below ? asked.path.slice(EVIDENCE_PATH.length + 1) : '';
  return slug === '' || slug.includes('/')
    ? Promise.resolve(undefined)
    : loadClaim(context, slug, asked);
}

const listOf = (context: Context) => {
  const { messages } = getPageContext(context).site;
  return {
    name: sayIn(messages, 'Evidence'),
    description: sayIn(messages, 'Every figure we quote, with who measured it, when and how.'),
    path: EVIDENCE_PATH,
  };
};

/** No claim at all is no page, nor is one of a client that no claim is about. */
async function loadList(context: Context, { address }: Asked): Promise<LoadedPage | undefined> {
  const { db, pages } = getPageContext(context);
  const filter = readLedgerFilter(address.searchParams);
  if (filter === undefined) return undefined;
  const { tag, client, kind, about, cursor } = filter;
  if (hasEmpty(address.searchParams)) throw redirect(ledgerAddress(filter), 301);
  leadToTag(db, filter, (to) => ledgerAddress({ ...filter, tag: to.tag }));
  const list = await publishedList(db, claimContent, {
    tag,
    cursor,
    fields: { client: about === undefined ? client : '', kind },
  });
  const { claims = [], claimIds, hasOwnClaims = false } = pages.catalogue();
  const known = claims.map(({ card }) => card);
  const clients = [...new Set([...known, ...(list?.items ?? [])].map((claim) => claim.client))];
  const isWhole = [tag, client, kind, about].every((one) => one === undefined);
  if (list === undefined) return undefined;
  if (list.items.length === 0 && (isWhole || (claimIds?.size ?? 0) === 0)) return undefined;
  if (client !== undefined && !clients.includes(client)) return undefined;
  const page = listOf(context);
  const items = list.items.map(({ statement, slug }) => ({
    name: statement,
    path: claimAddress(slug),
  }));
  describePage(context, [page], (speaker) =>
    isWhole && cursor === undefined ? [collectionPage(speaker, page, items)] : [],
  );
  // What a filter leaves is a part of the whole list, which stands for it.
  const path = ledgerAddress(isWhole ? { cursor } : {});
  return drawLoaded(context, address, {
    head: {
      title: page.name,
      description: page.description,
      path,
      noindex: false,
      hasMarkdown: false,
    },
    shown: (
      <ClaimList
        claims={list.items}
        tags={list.tags}
        clients={clients.filter((one) => one !== '').toSorted((a, b) => a.localeCompare(b, 'en'))}
        hasKinds={[...known, ...list.items].some((claim) => claim.kind !== 'none')}
        hasOwn={hasOwnClaims}
        filter={filter}
        next={list.next}
      />
    ),
    images: [],
    styles: stylesOf('evidence'),
  });
}

/** How many entries that quote a claim are shown on its page. */
const MAX_QUOTING = 40;

const QUOTING_PATHS: Readonly<Record<string, string>> = {
  [insightContent.type]: '/insights/',
  [articleContent.type]: '/blog/',
  [caseStudyContent.type]: '/case-studies/',
  [pageContent.type]: '/',
};

const QUOTING_TYPES = [insightContent, articleContent, caseStudyContent, pageContent];

async function loadClaim(
  context: Context,
  slug: string,
  { address }: Asked,
): Promise<LoadedPage | undefined> {
  const { db, notes, pages } = getPageContext(context);
  const claim = await publishedEntry(db, claimContent, slug);
  if (claim === undefined) return undefined;
  const quoting = await findLinking(db, QUOTING_TYPES, claim.id, MAX_QUOTING);
  const path = claimAddress(slug);
  const study = pages.catalogue().studies.get(keyOfClient(claim.client));
  const { statement, seo, source, measuredBy, caveat } = claim;
  const description = seo?.description || [source || measuredBy, caveat].filter(Boolean).join('. ');
  notes.isHidden = seo?.noindex === true;
  describePage(context, [listOf(context), { name: statement, path }], (speaker) => [
    {
      '@type': 'WebPage',
      ...pageFacts(speaker, { name: statement, description, path }),
      dateModified: claim.updatedAt,
      mainEntity: claimNode(claim),
    },
  ]);
  return drawLoaded(context, address, {
    head: {
      title: seo?.title || statement,
      description,
      path,
      noindex: notes.isHidden,
      hasMarkdown: true,
    },
    shown: (
      <>
        <ClaimPage claim={claim} quotedIn={quoting.map(quotedIn)} />
        <ClaimEnd study={study} />
      </>
    ),
    images: [],
    styles: stylesOf('evidence'),
  });
}

function quotedIn({ type, card: { slug = '', path = slug, ...card } }: NamingEntry): QuotedIn {
  return {
    path: `${QUOTING_PATHS[type.type]}${path}`,
    title: type.label({ slug, ...card }),
  };
}
