/**
 * What the specification says of the sample agency and of no other: it is no test of whoever has a name of
 * their own in `src/site.config.ts`.
 */
import { expect, test } from 'vitest';
import { siteConfig } from '#site.config.ts';
import { IS_SAMPLE } from '../support/shipped-brand.ts';

test.runIf(IS_SAMPLE)(
  'SHELL-21 SHELL-22 SHELL-24 the sample agency has four profiles, an office in Canada and one in the United States, and the year 2025',
  () => {
    const { social, offices, copyrightYear } = siteConfig;
    expect(new Set(social.map(({ href }) => href)).size).toBe(4);
    expect(offices.map(({ country, lines }) => [country, lines.at(-1)])).toEqual([
      ['Canada', expect.stringMatching(/, ON [A-Z]\d[A-Z] \d[A-Z]\d$/)],
      ['United States', expect.stringMatching(/, FL \d{5}$/)],
    ]);
    expect(copyrightYear).toBe(2025);
  },
);
