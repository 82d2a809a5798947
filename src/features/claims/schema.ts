import { z } from 'zod';
import { line, requiredLine } from '#content/line-schema.ts';
import {
  choice,
  defineContent,
  featured,
  link,
  seo,
  slug,
  status,
  tags,
  text,
} from '#content/schema.ts';
import { FIGURE_KINDS } from '#features/your-number/rules.ts';
import { ClaimFields, claimFieldsAsked } from './filter-schema.ts';
import { CONSENTS, hasExpired, MAX_CLIENT_LENGTH, MAX_POINTS, PHASES } from './rules.ts';

const MAX_FEATURED_CLAIMS = 12;
/** Beyond it a browser's number is no longer exact. */
const MAX_VALUE = 1_000_000_000_000;

/** A calendar day, or none. */
const day = z
  .union([z.literal(''), z.iso.date('Enter a date such as 2024-06-05')])
  .refine(
    (value) => value === '' || /^(?:19|20|21)\d\d-/.test(value),
    'Use a year from 1900 to 2199',
  )
  .meta({ widget: 'date' })
  .default('');

const value = z
  .number('Enter a number')
  .min(-MAX_VALUE, 'Use a number above -1,000,000,000,000')
  .max(MAX_VALUE, 'Use a number below 1,000,000,000,000');

/** In the unit of its kind; 0 where there is none. */
const kindValue = z
  .number('Enter a number')
  .min(0, 'Use a number from 0')
  .max(MAX_VALUE, 'Use a number below 1,000,000,000,000')
  .default(0);

const cardFields = {
  statement: requiredLine(200),
  slug,
  figure: requiredLine(24),
  client: line(MAX_CLIENT_LENGTH).default(''),
  measuredBy: line(120).default(''),
  measuredFrom: day,
  measuredUntil: day,
  sample: line(200).default(''),
  source: line(300).default(''),
  sourceLink: link.meta({ widget: 'address', file: 'document' }).default(''),
  caveat: text(600).default(''),
  consent: choice(CONSENTS).default('not-needed'),
  validUntil: day,
  unit: line(40).default(''),
  series: z
    .array(
      z.strictObject({ label: requiredLine(40), value, phase: choice(PHASES).default('before') }),
      'Use a list',
    )
    .max(MAX_POINTS, `Use at most ${MAX_POINTS}`)
    .default([]),
  kind: choice(['none', ...FIGURE_KINDS]).default('none'),
  kindBefore: kindValue,
  kindAfter: kindValue,
  weeks: z
    .number('Enter a number')
    .int('Use a whole number')
    .min(0, 'Use a number from 0 to 1,000')
    .max(1_000, 'Use a number from 0 to 1,000')
    .default(0),
  priceBand: line(60).default(''),
  tags: tags.default([]),
  status: status.default('draft'),
  featured: featured.default(false),
  seo,
};

const ClaimCard = z.object(cardFields);
const Claim = z.strictObject(cardFields);

export type ClaimCard = z.output<typeof ClaimCard> & { id: string };
export type Claim = z.output<typeof Claim> & { id: string };

/** A claim as what rests on it shows it. */
export const ToldClaim = ClaimCard.pick({
  slug: true,
  figure: true,
  statement: true,
  unit: true,
  series: true,
  sample: true,
  measuredBy: true,
  measuredFrom: true,
  measuredUntil: true,
  source: true,
  caveat: true,
})
  .extend({ slug: z.string() })
  .meta({ id: 'ToldClaim' });
export type ToldClaim = z.output<typeof ToldClaim>;

/** All of that but where it stands. */
const CoveredClaim = ToldClaim.omit({ slug: true });

export const claimContent = defineContent({
  type: 'claim',
  collection: 'claims',
  labels: {
    one: 'claim',
    missing: 'Claim not found',
    limitReached: 'Maximum featured claims reached',
    limitDetails: `Up to ${MAX_FEATURED_CLAIMS} claims can be featured.`,
  },
  label: ({ statement }) => statement,
  titleField: 'statement',
  needsSlug: false,
  fields: Claim,
  card: ClaimCard,
  featuredFirst: true,
  featuredLimit: MAX_FEATURED_CLAIMS,
  problems: problemsOf,
  staffFields: ['consent'],
  consent: { field: 'consent', missing: 'asked' },
  narrowedBy: ClaimFields,
  fieldsAsked: claimFieldsAsked,
  covered: (claim) => CoveredClaim.parse(claim),
});

const DAY_MS = 86_400_000;

/** The earliest day (YYYY-MM-DD) that it still is anywhere: no zone of a site is known here. */
const dayStillSomewhere = (): string => new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);

/** What a reader could not rely on. A draft may still lack it. */
function problemsOf(claim: z.output<typeof Claim>): Record<string, string> {
  const problems: Record<string, string> = {};
  const { measuredFrom: from, measuredUntil: until } = claim;
  if (from !== '' && until !== '' && until < from) {
    problems.measuredUntil = 'Choose a day on or after the first one';
  }
  if (claim.status !== 'published') return problems;
  if (claim.kind !== 'none' && claim.kindAfter >= claim.kindBefore) {
    problems.kindBefore = 'Enter the value before. It has to be larger than the one after';
  }
  if (claim.source === '' && claim.measuredBy === '' && claim.sourceLink === '') {
    problems.source = 'Say who measured it, or name a source, before you publish it';
  }
  if (hasExpired(claim, dayStillSomewhere())) {
    problems.validUntil = 'This day has passed. Enter a later one before you publish it';
  }
  if (claim.consent === 'asked') {
    problems.consent = 'Publish it once the client has agreed';
  }
  return problems;
}
