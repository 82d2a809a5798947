/** What pages tell of the claims that their texts cite. */
import { presentSlugs } from '#content/old-slugs.server.ts';
import { type CitedClaim, citedSlugs, withCitations } from '#content/prose/cited.ts';
import { publishedCards } from '#content/published.server.ts';
import { claimAddress } from '#features/claims/rules.ts';
import { type ClaimCard, claimContent } from '#features/claims/schema.ts';
import sheet from '#features/claims/site/cited.css?url';
import { measuredDays } from '#features/claims/words.ts';
import type { PublishedPages } from '#features/pages/published.server.ts';
import type { Db } from '#platform/db/tables.ts';
import { sayIn } from '#ui/say.ts';
import type { Site } from '#web/site.ts';

/** Of one page; what is cited beyond them stays a link. */
const MAX_CITED = 50;

interface Citing {
  db: Db;
  site: Pick<Site, 'messages'>;
  /** A page of blocks goes before a claim at the same address, so a link to one cites nothing. */
  pages: Pick<PublishedPages, 'find'>;
}

/**
 * A finished document whose citations open what is known of their claims; one query, three where a claim is
 * not found, none without citations.
 */
export async function withCitedClaims(html: string, { db, site, pages }: Citing): Promise<string> {
  const slugs = citedSlugs(html)
    .filter((slug) => pages.find(claimAddress(slug)) === undefined)
    .slice(0, MAX_CITED);
  if (slugs.length === 0) return html;
  const claims = new Map<string, CitedClaim | undefined>(slugs.map((slug) => [slug, undefined]));
  for (const claim of await readCited(db, slugs)) claims.set(claim.slug, toCited(claim));
  // An address that was typed by hand leads to a claim that has moved, as it does elsewhere.
  const missing = slugs.filter((slug) => claims.get(slug) === undefined);
  const moved = await presentSlugs(db, claimContent, missing);
  const found = await readCited(db, [...new Set(moved.values())]);
  for (const [slug, present] of moved) {
    const claim = found.find((one) => one.slug === present);
    if (claim !== undefined) claims.set(slug, toCited(claim));
  }
  const cited = withCitations(html, {
    claims,
    more: sayIn(site.messages, 'How this was measured'),
  });
  return cited === html
    ? html
    : cited.replace('</head>', () => `<link rel="stylesheet" href="${sheet}"/></head>`);
}

async function readCited(db: Db, slugs: string[]): Promise<Omit<ClaimCard, 'seo'>[]> {
  if (slugs.length === 0) return [];
  return (await publishedCards(db, claimContent, { slugs, limit: MAX_CITED }))?.items ?? [];
}

const toCited = (claim: Omit<ClaimCard, 'seo'>): CitedClaim => ({
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
