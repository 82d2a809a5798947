/**
 * Tests take the brand from `src/site.config.ts`, so that they hold for whoever has put a name of their own
 * there (docs/decisions/106). What the sample agency is called and where it sits stands in no test.
 */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { shippedMark, siteConfig } from '#site.config.ts';
import { IS_SAMPLE, REFERENCE_START } from '../support/shipped-brand.ts';

const TESTS = ['test/**/*.{ts,tsx}', 'e2e/**/*.ts', 'src/**/*.test.{ts,tsx}', 'scripts/**/*.ts'];

/** Where the brand is declared: it says which one ships. */
const DECLARED = new Set(['test/support/shipped-brand.ts']);

const LITERALS = [
  siteConfig.name,
  siteConfig.tagline,
  siteConfig.description,
  siteConfig.email,
  siteConfig.phone,
  ...siteConfig.offices.flatMap(({ city, lines }) => [city, ...lines]),
  ...siteConfig.social.map(({ href }) => href),
  shippedMark.path.slice(0, 16),
  REFERENCE_START,
];

/** A name within another word, such as that of a host, is not the brand. */
const pattern = new RegExp(
  LITERALS.map((words) => `(?<![\\w-])${RegExp.escape(words)}(?![a-z])`).join('|'),
);

test.runIf(IS_SAMPLE)(
  'no test says the sample agency’s name, places or addresses itself',
  async () => {
    const files = await Array.fromAsync(glob(TESTS));
    expect(files.length).toBeGreaterThan(500);
    const found: string[] = [];
    for (const file of files) {
      if (DECLARED.has(file)) continue;
      for (const [index, line] of (await readFile(file, 'utf8')).split('\n').entries()) {
        const said = pattern.exec(line)?.[0];
        if (said !== undefined) found.push(`${file}:${index + 1}: ${said}`);
      }
    }
    expect(found).toEqual([]);
  },
);
