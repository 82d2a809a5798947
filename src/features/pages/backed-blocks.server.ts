/** The figures of blocks as the claims that they refer to have them. */
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { type Published, publishedItemsById } from '#content/published.server.ts';
import { claimAddress } from '#features/claims/rules.ts';
import { type Claim, claimContent } from '#features/claims/schema.ts';
import { homeHero } from '#features/home/blocks/home-hero.ts';
import { pulseOutcomes } from '#features/pulse/blocks/pulse-outcomes.ts';
import type { Db } from '#platform/db/tables.ts';
import { figures } from './blocks/figures.ts';
import type { Catalogue } from './catalogue.ts';

interface Found {
  published: ReadonlyMap<string, Published<Claim>>;
  /** Those that are a draft by now, or in the trash. */
  hidden: ReadonlySet<string>;
}

const NONE: Found = { published: new Map(), hidden: new Set() };

/**
 * The blocks of some pages with the figures of their claims. A figure whose claim is not published is left out,
 * and so is a block without any left; a headline keeps its words, and so do outcomes whose claim the site never had, since
 * a page that ships may be older than the site's claims. One query, none where no block refers to a claim or the
 * site has none, and a second one where an outcome's claim is not published.
 */
export async function withClaims(
  db: Db,
  pages: readonly (readonly Block[])[],
  { hasClaims = true }: Pick<Catalogue, 'hasClaims'> = {},
): Promise<Block[][]> {
  const blocks = pages.flat();
  const ids = idsIn(blocks, claimsOf);
  if (ids.length === 0) return pages.map((own) => [...own]);
  if (!hasClaims) return pages.map((own) => own.flatMap((block) => backed(block, NONE) ?? []));
  const claims = await publishedItemsById(db, claimContent, ids);
  const published = new Map(claims.map((claim) => [claim.id, claim]));
  const missed = idsIn(blocks, outcomesOf).filter((id) => !published.has(id));
  const found = { published, hidden: await hiddenOf(db, missed) };
  return pages.map((own) => own.flatMap((block) => backed(block, found) ?? []));
}

const idsIn = (blocks: readonly Block[], read: (block: Block) => string[]): string[] =>
  [...new Set(blocks.flatMap(read))].filter((id) => id !== '');

const outcomesOf = (block: Block): string[] =>
  isBlockOf(pulseOutcomes, block) ? block.items.map(({ claim }) => claim) : [];

function claimsOf(block: Block): string[] {
  if (isBlockOf(figures, block)) return block.items.map(({ claim }) => claim);
  return isBlockOf(homeHero, block) ? [block.claim] : outcomesOf(block);
}

/** Of these claims, which the site has and does not publish; no query for none. */
async function hiddenOf(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('entry')
    .select('id')
    .where('id', 'in', ids)
    .union(db.selectFrom('trash').select('entry_id as id').where('entry_id', 'in', ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function backed(block: Block, found: Found): Block | undefined {
  // The views of both know a claim by its slug.
  if (isBlockOf(homeHero, block)) {
    return { ...block, claim: found.published.get(block.claim)?.slug ?? '' };
  }
  if (isBlockOf(pulseOutcomes, block)) {
    const items = block.items.flatMap((item) => outcomeOf(item, found));
    return items.length === 0 && block.items.length > 0 ? undefined : { ...block, items };
  }
  if (!isBlockOf(figures, block) || !block.items.some(({ claim }) => claim !== '')) return block;
  const items = block.items.flatMap((item) => {
    const claim = found.published.get(item.claim);
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

/** An outcome says in its own words what the figure of its claim counts. */
function outcomeOf<Item extends { claim: string; figure: string }>(
  item: Item,
  { published, hidden }: Found,
): Item[] {
  const claim = published.get(item.claim);
  if (claim !== undefined) return [{ ...item, figure: claim.figure, claim: claim.slug ?? '' }];
  return hidden.has(item.claim) ? [] : [{ ...item, claim: '' }];
}
