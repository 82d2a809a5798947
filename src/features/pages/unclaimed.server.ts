/** Figures that stand large on a page and that no claim backs. */
import { isBlockOf } from '#content/blocks/block.ts';
import { keyOfClient } from '#content/client-names.ts';
import { toItem, virtualRows } from '#content/entries.server.ts';
import { figuresIn } from '#content/figures.ts';
import { figureIn } from '#content/prose/citing.ts';
import type { ContentItem, ContentType } from '#content/schema.ts';
import { outcomeOf } from '#features/case-studies/rules.ts';
import { type CaseStudy, caseStudyContent } from '#features/case-studies/schema.ts';
import { type KnownClaim, readBackingClaims } from '#features/claims/site/backing.server.ts';
import { homeHero } from '#features/home/blocks/home-hero.ts';
import type { Db } from '#platform/db/tables.ts';
import { withClaims } from './backed-blocks.server.ts';
import { figures } from './blocks/figures.ts';
import { type Page, pageContent } from './schema.ts';

export interface UnclaimedFigure {
  type: string;
  id: string;
  label: string;
  figure: string;
}

/** Of each type, the last saved. */
const MAX_EXAMINED = 1_000;

/**
 * Of published case studies and pages: outcomes, figures of texts that no claim of the client has, figures of blocks,
 * and a headline with one. A claim that is not
 * published backs nothing. At most four queries.
 */
export async function listUnclaimed(db: Db): Promise<UnclaimedFigure[]> {
  const [studies, pages, claims] = await Promise.all([
    lastPublished(db, caseStudyContent),
    lastPublished(db, pageContent),
    readBackingClaims(db, new Map()),
  ]);
  const shown = await withClaims(
    db,
    pages.map(({ blocks }) => blocks),
  );
  return [
    ...studies.flatMap(({ id, title, summary, claimId }) => {
      const { figure } = outcomeOf(summary);
      return figure === undefined || claimId !== undefined
        ? []
        : [{ type: caseStudyContent.type, id, label: title, figure }];
    }),
    ...studies.flatMap((study) => {
      const figure = unclaimedInText(study, claims);
      return figure === ''
        ? []
        : [{ type: caseStudyContent.type, id: study.id, label: study.title, figure }];
    }),
    ...pages.flatMap(({ id, title }, index) =>
      unclaimedIn(shown[index] ?? []).map((figure) => ({
        type: pageContent.type,
        id,
        label: title,
        figure,
      })),
    ),
  ];
}

/** What a case study tells in words. */
const TOLD = /^(?:excerpt|section\d{1,2}(?:Title|Content|Prose))$/;
/** So many figures of one text are named. */
const MAX_NAMED = 8;

/** "58%, $40,000"; '' where claims of the client have all of them. */
function unclaimedInText(study: CaseStudy, claims: readonly KnownClaim[]): string {
  const client = keyOfClient(study.clientName);
  const own = claims.filter((claim) => keyOfClient(claim.client) === client);
  const texts = Object.entries(study).flatMap(([name, value]) =>
    TOLD.test(name) && typeof value === 'string' ? [value] : [],
  );
  const figures = texts
    .flatMap(figuresIn)
    .filter(({ key }) => !own.some((claim) => claim.figures.has(key)));
  const words = [...new Map(figures.map((one) => [one.key, one.words])).values()];
  return words.slice(0, MAX_NAMED).join(', ') + (words.length > MAX_NAMED ? ' …' : '');
}

const unclaimedIn = (blocks: Page['blocks']): string[] =>
  blocks.flatMap((block) => {
    if (block.hidden === true) return [];
    if (isBlockOf(homeHero, block)) {
      return block.claim === '' ? (figureIn(block.headline) ?? []) : [];
    }
    return isBlockOf(figures, block)
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
