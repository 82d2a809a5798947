/** The figures of blocks as the claims that they refer to have them. */
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { type Published, publishedItemsById } from '#content/published.server.ts';
import { claimAddress } from '#features/claims/rules.ts';
import { type Claim, claimContent } from '#features/claims/schema.ts';
import { homeHero } from '#features/home/blocks/home-hero.ts';
import type { Db } from '#platform/db/tables.ts';
import { figures } from './blocks/figures.ts';

type Found = ReadonlyMap<string, Published<Claim>>;

/**
 * The blocks of some pages with the figures of their claims. A figure whose claim is not published is left out,
 * and so is a block without any left; a headline keeps its words. One query, none where no block refers to
 * a claim.
 */
export async function withClaims(db: Db, pages: readonly (readonly Block[])[]): Promise<Block[][]> {
  const ids = [...new Set(pages.flat().flatMap(claimsOf))].filter((id) => id !== '');
  if (ids.length === 0) return pages.map((blocks) => [...blocks]);
  const claims = await publishedItemsById(db, claimContent, ids);
  const found = new Map(claims.map((claim) => [claim.id, claim]));
  return pages.map((blocks) => blocks.flatMap((block) => backed(block, found) ?? []));
}

function claimsOf(block: Block): string[] {
  if (isBlockOf(figures, block)) return block.items.map(({ claim }) => claim);
  return isBlockOf(homeHero, block) ? [block.claim] : [];
}

function backed(block: Block, found: Found): Block | undefined {
  // The view knows a claim by its slug.
  if (isBlockOf(homeHero, block)) return { ...block, claim: found.get(block.claim)?.slug ?? '' };
  if (!isBlockOf(figures, block) || !block.items.some(({ claim }) => claim !== '')) return block;
  const items = block.items.flatMap((item) => {
    const claim = found.get(item.claim);
    if (item.claim === '') return [item];
    return claim === undefined ? [] : [{ ...item, ...toldBy(claim) }];
  });
  return items.length === 0 ? undefined : { ...block, items };
}

const toldBy = ({ figure, statement, source, measuredBy, slug }: Published<Claim>) => ({
  figure,
  label: statement,
  source: source || measuredBy,
  link: claimAddress(slug ?? ''),
});
