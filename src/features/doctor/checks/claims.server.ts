/** Looks for claims that are about to expire, or that nobody can look up. */
import { type Check, counted, passed, warning } from '../check.ts';

interface ExaminedClaim {
  type: string;
  id: string;
  statement: string;
  /** YYYY-MM-DD. */
  validUntil: string;
}

/** A figure that stands large on a page, or those of one text. */
interface UnclaimedFigure {
  type: string;
  id: string;
  label: string;
  figure: string;
}

export interface ClaimParts {
  /** Figures of published entries that no claim backs. */
  listUnclaimed: () => Promise<readonly UnclaimedFigure[]>;
  /** The published claims that have a last day, the first to expire first. */
  listDatedClaims: () => Promise<readonly ExaminedClaim[]>;
  /** The screen of the studio that keeps an entry. */
  editorOf: (type: string, id: string) => string;
}

/** So long before its last day a claim is told of. */
const NOTICE_DAYS = 30;
/** As many are named in the report. */
const MAX_FINDINGS = 50;
const DAY_MS = 86_400_000;

export const claimsCheck = ({ listDatedClaims, editorOf }: ClaimParts): Check => ({
  id: 'claims',
  group: 'content',
  title: 'Claims that expire',
  async look() {
    const soon = new Date(Date.now() + NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
    const claims = await listDatedClaims();
    const ending = claims.filter(({ validUntil }) => validUntil <= soon);
    if (ending.length === 0) return passed(`No claim expires within ${NOTICE_DAYS} days.`);
    return warning(
      `${counted(ending.length, 'claim expires', 'claims expire')} within ${NOTICE_DAYS} days.`,
      'Measure again and enter a new date, or let the claim be unpublished on its last day.',
      {
        findings: ending.slice(0, MAX_FINDINGS).map(({ type, id, statement, validUntil }) => ({
          label: `${statement} (valid until ${validUntil})`,
          href: editorOf(type, id),
        })),
      },
    );
  },
});

export const unclaimedCheck = ({ listUnclaimed, editorOf }: ClaimParts): Check => ({
  id: 'unclaimed-figures',
  group: 'content',
  title: 'Figures without a claim',
  async look() {
    const figures = await listUnclaimed();
    if (figures.length === 0)
      return passed('Every figure in a published text has a claim, or needs none.');
    return warning(
      `${counted(figures.length, 'place has', 'places have')} figures without a claim.`,
      'Choose the claim a figure is based on, or add one for the client that states the figures of its text, so that visitors can look them up.',
      {
        findings: figures.slice(0, MAX_FINDINGS).map(({ type, id, label, figure }) => ({
          label: `${figure} (${label})`,
          href: editorOf(type, id),
        })),
      },
    );
  },
});
