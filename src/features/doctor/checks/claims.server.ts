/** Looks for claims that are about to expire, or that nobody can look up. */
import { type Check, counted, passed, warning } from '../check.ts';

export interface ExaminedClaim {
  type: string;
  id: string;
  statement: string;
  /** YYYY-MM-DD. */
  validUntil: string;
}

interface ClaimParts {
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
