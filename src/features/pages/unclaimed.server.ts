/** Figures that stand large on a page and that no claim backs. */
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { clientsOf } from '#content/client-book.server.ts';
import { toItem, virtualRows } from '#content/entries.server.ts';
import { figureIn } from '#content/prose/citing.ts';
import type { ContentItem, ContentType } from '#content/schema.ts';
import { outcomeOf } from '#features/case-studies/rules.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { readBackingClaims, readClaimFacts } from '#features/claims/site/backing.server.ts';
import {
  answersOf,
  type ClaimCatalogue,
  nameClaims,
} from '#features/claims/site/named-claims.server.ts';
import { createTextFigures } from '#features/claims/site/text-figures.server.ts';
import { homeHero } from '#features/home/blocks/home-hero.ts';
import { pulseOutcomes } from '#features/pulse/blocks/pulse-outcomes.ts';
import type { Db } from '#platform/db/tables.ts';
import { withClaims } from './backed-blocks.server.ts';
import { figures } from './blocks/figures.ts';
import { pricing } from './blocks/pricing.ts';
import { readClientNames, readClientStudies } from './client-studies.server.ts';
import { type Page, pageContent } from './schema.ts';

export interface UnclaimedFigure {
  type: string;
  id: string;
  label: string;
  figure: string;
}

/** Of each type, the last saved. */
const MAX_EXAMINED = 1_000;
/** So many figures of one text are named. */
const MAX_NAMED = 8;

/**
 * Of published entries: outcomes, figures of blocks and a headline without a claim, and figures of texts that no claim of
 * the client has whom they speak of. A claim that is not published backs nothing. `types` are those whose texts are shown
 * on pages; one query for each, and five.
 */
export async function listUnclaimed(
  db: Db,
  types: readonly ContentType[],
  publicUrl: string,
): Promise<UnclaimedFigure[]> {
  const [studies, pages, catalogue, ...others] = await Promise.all([
    lastPublished(db, caseStudyContent),
    lastPublished(db, pageContent),
    readClaimCatalogue(db),
    ...types.filter(({ type }) => !LARGE.has(type)).map((type) => lastOf(db, type)),
  ]);
  const shown = await withClaims(
    db,
    pages.map(({ blocks }) => blocks),
  );
  const ledger = nameClaims(catalogue, clientsOf(db));
  const figuresOf = createTextFigures(ledger, answersOf(catalogue, ledger, publicUrl));
  const inTexts = (type: ContentType, { id, label }: Place, item: object) => {
    const figure = listed(figuresOf(type, item));
    return figure === '' ? [] : [{ type: type.type, id, label, figure }];
  };
  return [
    ...studies.flatMap(({ id, title, summary, claimId }) => {
      const { figure } = outcomeOf(summary);
      return figure === undefined || claimId !== undefined
        ? []
        : [{ type: caseStudyContent.type, id, label: title, figure }];
    }),
    // Its outcome is told above, or by its claim.
    ...studies.flatMap((study) =>
      inTexts(caseStudyContent, { id: study.id, label: study.title }, { ...study, summary: '' }),
    ),
    ...pages.flatMap(({ id, title }, index) =>
      unclaimedIn(shown[index] ?? []).map((figure) => ({
        type: pageContent.type,
        id,
        label: title,
        figure,
      })),
    ),
    ...pages.flatMap((page) =>
      page.blocks.some(isOffer)
        ? []
        : inTexts(
            pageContent,
            { id: page.id, label: page.title },
            { ...page, blocks: page.blocks.map(textsOf) },
          ),
    ),
    ...others.flatMap(({ type, items }) =>
      items.flatMap((item) => inTexts(type, { id: item.id, label: type.label(item) }, item)),
    ),
  ];
}

/** As pages know it in memory, which the doctor need not have. */
async function readClaimCatalogue(db: Db): Promise<ClaimCatalogue> {
  const [claims, clientNames, { claimIds }, { storyClients }] = await Promise.all([
    readBackingClaims(db, new Map()),
    readClientNames(db),
    readClaimFacts(db),
    readClientStudies(db),
  ]);
  return { claims, clientNames, claimIds, storyClients };
}

type Place = Pick<UnclaimedFigure, 'id' | 'label'>;

/** Types of which more is told than texts. */
const LARGE: ReadonlySet<string> = new Set([caseStudyContent.type, pageContent.type]);

const lastOf = async (db: Db, type: ContentType) => ({
  type,
  items: await lastPublished(db, type),
});

/** "58%, $40,000". */
const listed = (words: readonly string[]): string =>
  words.slice(0, MAX_NAMED).join(', ') + (words.length > MAX_NAMED ? ' …' : '');

/** Prices are no claims: a page with some is an offer. */
const isOffer = (block: Block): boolean => block.hidden !== true && isBlockOf(pricing, block);

/** A block without the figures that `unclaimedIn` tells of, or that have their claim. */
function textsOf(block: Block): Block {
  if (isBlockOf(homeHero, block)) return { ...block, headline: '' };
  if (isBlockOf(pulseOutcomes, block)) {
    return { ...block, items: block.items.map((item) => ({ ...item, figure: '' })) };
  }
  if (!isBlockOf(figures, block)) return block;
  const items = block.items.filter(({ claim }) => claim === '');
  return { ...block, items: items.map((item) => ({ ...item, figure: '' })) };
}

const unclaimedIn = (blocks: Page['blocks']): string[] =>
  blocks.flatMap((block) => {
    if (block.hidden === true) return [];
    if (isBlockOf(homeHero, block)) {
      return block.claim === '' ? (figureIn(block.headline) ?? []) : [];
    }
    return isBlockOf(figures, block) || isBlockOf(pulseOutcomes, block)
      ? block.items.filter(({ claim }) => claim === '').map(({ figure }) => figure)
      : [];
  });

/** Those that can be read; of the others the doctor tells elsewhere. */
async function lastPublished<Item extends ContentItem, Card extends ContentItem>(
  db: Db,
  type: ContentType<Item, Card>,
): Promise<(Item & { id: string })[]> {
  const saved = await db
    .selectFrom('entry')
    .selectAll()
    .where('type', '=', type.type)
    .where('status', '=', 'published')
    .orderBy('updated_at', 'desc')
    .limit(MAX_EXAMINED)
    .execute();
  const shipped = await virtualRows(db, type, ({ status }) => status === 'published');
  return [...saved, ...shipped].flatMap((row) => {
    try {
      return [toItem(db, type, row)];
    } catch {
      return [];
    }
  });
}
