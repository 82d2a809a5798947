/** What pages tell of the claims that their texts cite. */
import { clientsOf } from '#content/client-book.server.ts';
import type { ClientBook } from '#content/client-book.ts';
import { findBySlugs } from '#content/entries.server.ts';
import { presentSlugs } from '#content/old-slugs.server.ts';
import { type CitedClaim, citedSlugs, withCitations } from '#content/prose/cited.ts';
import { withFigureLinks } from '#content/prose/figure-links.ts';
import { SEARCH_PAGE } from '#features/assistant/rules.ts';
import { claimAddress, EVIDENCE_PATH } from '#features/claims/rules.ts';
import { type Claim, claimContent } from '#features/claims/schema.ts';
import sheet from '#features/claims/site/cited.css?url';
import {
  type ClaimCatalogue,
  type NamedClaims,
  nameClaims,
} from '#features/claims/site/named-claims.server.ts';
import { measuredDays } from '#features/claims/words.ts';
import type { PublishedPages } from '#features/pages/published.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { isClientForm, isStudioPath } from '#site/studio-paths.ts';
import { sayIn } from '#ui/say.ts';
import type { PageNotes } from '#web/page-notes.server.ts';
import type { Site } from '#web/site.ts';

/** Where src/root.tsx has what is fetched once all that is seen is there. */
const LATE = '<noscript data-late="">';

/** Of one page; what is cited beyond them stays a link. */
const MAX_CITED = 50;

interface Citing {
  db: Db;
  site: Pick<Site, 'messages'>;
  /** A page of blocks goes before a claim at the same address, so a link to one cites nothing. */
  pages: Pick<PublishedPages, 'find' | 'catalogue'>;
  /** Of the page that is told. */
  notes: Pick<PageNotes, 'client'>;
  path: string;
}

/** Words that the site does not stand for: a search, what a client gives or signs as it was then, a text at work. */
const hasOthersWords = (path: string): boolean =>
  isStudioPath(path) || isClientForm(path) || path === SEARCH_PAGE;

/** The ledger is made of claims itself; a page of blocks may stand at its address. */
const isLedger = (path: string, pages: Citing['pages']): boolean =>
  path === EVIDENCE_PATH && pages.find(path) === undefined;

/**
 * A finished document whose figures and citations open what is known of their claims. Claims about clients are
 * known; for others one query, three where a claim is not found.
 */
export async function withCitedClaims(given: string, citing: Citing): Promise<string> {
  const { db, site, pages, path } = citing;
  if (hasOthersWords(path) || isLedger(path, pages)) return given;
  const html = withFigures(given, citing);
  const slugs = citedSlugs(html)
    .filter((slug) => pages.find(claimAddress(slug)) === undefined)
    .slice(0, MAX_CITED);
  if (slugs.length === 0) return html;
  const cards = new Map((pages.catalogue().claims ?? []).map(({ slug, card }) => [slug, card]));
  const claims = new Map<string, CitedClaim | undefined>(
    slugs.map((slug) => {
      const card = cards.get(slug);
      return [slug, card && toCited(card)];
    }),
  );
  await addUnknown(db, claims);
  const cited = withCitations(html, {
    claims,
    more: sayIn(site.messages, 'How this was measured'),
  });
  return cited === html
    ? html
    : cited.replace(LATE, () => `${LATE}<link rel="stylesheet" href="${sheet}"/>`);
}

/** A page of blocks goes before the claim at its address, which its figures then lead to no more. */
function withFigures(html: string, { db, pages, notes: { client = '' } }: Citing): string {
  const catalogue = pages.catalogue();
  if ((catalogue.claims ?? []).length === 0) return html;
  const { claims, names, clientOf } = namedClaims(catalogue, clientsOf(db));
  return withFigureLinks(html, {
    claims: claims.filter(({ slug }) => pages.find(claimAddress(slug)) === undefined),
    client: client === '' ? undefined : clientOf(client),
    names,
  });
}

const named = new WeakMap<object, { book: ClientBook; claims: NamedClaims }>();

/** Made once for a state of the site and of its clients. */
function namedClaims(catalogue: ClaimCatalogue, book: ClientBook): NamedClaims {
  const known = named.get(catalogue);
  if (known?.book === book) return known.claims;
  const claims = nameClaims(catalogue, book);
  named.set(catalogue, { book, claims });
  return claims;
}

/** Those of the slugs that are not known yet. */
async function addUnknown(db: Db, claims: Map<string, CitedClaim | undefined>): Promise<void> {
  const unknown = [...claims.keys()].filter((slug) => claims.get(slug) === undefined);
  for (const claim of await readCited(db, unknown)) claims.set(claim.slug, toCited(claim));
  // An address that was typed by hand leads to a claim that has moved, as it does elsewhere.
  const missing = unknown.filter((slug) => claims.get(slug) === undefined);
  if (missing.length === 0) return;
  const moved = await presentSlugs(db, claimContent, missing);
  const found = await readCited(db, [...new Set(moved.values())]);
  for (const [slug, present] of moved) {
    const claim = found.find((one) => one.slug === present);
    if (claim !== undefined) claims.set(slug, toCited(claim));
  }
}

const readCited = async (db: Db, slugs: readonly string[]): Promise<Claim[]> =>
  slugs.length === 0 ? [] : findBySlugs(db, claimContent, slugs, 'published');

const toCited = (claim: Omit<Claim, 'seo'>): CitedClaim => ({
  statement: claim.statement,
  figure: claim.figure,
  facts: [
    claim.client,
    claim.sample,
    [claim.source || claim.measuredBy, measuredDays(claim)]
      .filter((words) => words !== '')
      .join(', '),
  ].filter((words) => words !== ''),
});
