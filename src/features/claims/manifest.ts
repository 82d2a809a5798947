/** The ledger of claims: each figure that the site speaks of, with who measured it and how. */
import { defineManifest } from '#web/content-manifest.ts';
import { describeClaim } from './admin/list.ts';
import { readableClaim } from './readable.ts';
import { EVIDENCE_PATH } from './rules.ts';
import { claimContent } from './schema.ts';

/** Drawn on the server alone, beside the pages of blocks that may stand at these addresses. */
const PAGES = 'features/pages/site/page.tsx';

export const claims = defineManifest({
  content: claimContent,
  name: 'claims',
  many: 'claims',
  api: {
    list: {
      summary: 'Published claims',
      description: 'Figures the site refers to, with who measured them and how.',
    },
    entry: {
      summary: 'One claim',
      description: 'The published claim with this slug, with its series.',
      missing: 'There is no claim at this address.',
    },
  },
  pages: {
    path: EVIDENCE_PATH,
    many: 'evidence',
    description: 'Every figure we quote, with who measured it, when and how.',
    isHiddenEmpty: true,
    summaryOf: ({ figure, source, measuredBy }) =>
      [figure, source || measuredBy].filter((words) => words !== '').join(' · '),
    toPage: readableClaim,
    modules: { list: PAGES, entry: PAGES },
  },
  studio: {
    describe: describeClaim,
    icon: 'claim',
    place: 4.8,
    facts: [
      { fields: ['status', 'consent', 'validUntil'] },
      {
        title: 'Compare with a visitor’s number',
        fields: ['kind', 'kindBefore', 'kindAfter', 'weeks', 'priceBand'],
      },
      { title: 'Tags', fields: ['tags'] },
      { title: 'Address', fields: ['slug'] },
    ],
    labels: {
      statement: 'Statement',
      slug: 'Address',
      figure: 'Figure',
      client: 'Client',
      measuredBy: 'Measured by',
      measuredFrom: 'First day of measuring',
      measuredUntil: 'Last day of measuring',
      sample: 'Sample',
      source: 'Source',
      sourceLink: 'Link to the source or document',
      caveat: 'What it does not say',
      consent: 'Client’s consent',
      validUntil: 'Valid until',
      unit: 'Unit of the series',
      series: 'Before and after',
      'series.*': 'Value',
      kind: 'Kind of figure',
      kindBefore: 'Before',
      kindAfter: 'After',
      weeks: 'How many weeks the work took',
      priceBand: 'Price band',
    },
    help: {
      statement: 'One sentence that stands on its own: “Order entry went from 11 minutes to 4.”',
      figure: 'As texts quote it: “64%”, “10X”, “412 hours”.',
      client: 'Leave it empty if it is about no client.',
      measuredBy: 'A name and a role, or a company: “Priya Raman, operations”.',
      sample: 'What was counted: “1,240 orders over six weeks”.',
      source: 'Where to look it up: “Time sheets of the order desk”.',
      caveat: 'What a careful reader should know about its limits.',
      kind: 'Visitors who enter a number of this kind see this claim next to it, on /your-number.',
      kindBefore: 'In hours, errors in a hundred, days, or cost a month.',
      weeks: '0 if you would rather not say.',
      priceBand: 'As on your pricing page: “$60k–240k”.',
      unit: 'Such as minutes, % or orders per hour.',
      series: 'For the chart. Values before the change, then values after it.',
      consent:
        'A claim can be published once the client has agreed, or where no consent is needed.',
      validUntil:
        'After this day the claim is unpublished, and figures that refer to it lose their link. The site doctor warns you 30 days before.',
    },
    choices: {
      consent: [
        { value: 'not-needed', label: 'Not needed' },
        { value: 'asked', label: 'Asked, no answer yet' },
        { value: 'given', label: 'Given' },
      ],
      kind: [
        { value: 'none', label: 'Not compared' },
        { value: 'hours', label: 'Hours' },
        { value: 'errors', label: 'Error rate' },
        { value: 'days', label: 'Days' },
        { value: 'cost', label: 'Cost a month' },
      ],
      'series.*.phase': [
        { value: 'before', label: 'Before' },
        { value: 'after', label: 'After' },
      ],
    },
  },
});
