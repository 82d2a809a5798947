import type { Published } from '#content/published.server.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import { claimAddress } from './rules.ts';
import type { Claim } from './schema.ts';
import { measuredDays } from './words.ts';

/** What the page of a claim says. */
export function readableClaim(claim: Published<Claim>): ReadablePage {
  const { statement, slug, figure, client, measuredBy, sample, source, sourceLink } = claim;
  const facts: (readonly [string, string])[] = [
    ['Figure', figure],
    ['Client', client],
    ['Measured by', measuredBy],
    ['Measured', measuredDays(claim)],
    ['Sample', sample],
    ['Source', [source, sourceLink].filter((words) => words !== '').join(', ')],
    ['Valid until', claim.validUntil],
  ];
  return {
    path: claimAddress(slug),
    title: statement,
    summary: '',
    tags: claim.tags,
    facts: facts.filter(([, words]) => words !== ''),
    body: [...seriesSection(claim), ...caveatSection(claim)],
  };
}

const caveatSection = ({ caveat }: Pick<Claim, 'caveat'>) =>
  caveat === '' ? [] : [{ heading: 'What it does not say', paragraphs: [caveat] }];

const seriesSection = ({ series, unit }: Pick<Claim, 'series' | 'unit'>) =>
  series.length === 0
    ? []
    : [
        {
          heading: 'Before and after',
          paragraphs: [],
          points: series.map(
            ({ label, value, phase }) =>
              `${phase === 'before' ? 'Before' : 'After'}, ${label}: ${[value, unit].join(' ').trim()}`,
          ),
        },
      ];
