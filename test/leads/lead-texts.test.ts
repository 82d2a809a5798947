/** The words of the forms. */
import { expect, test } from 'vitest';
import { longFormTexts } from '#catalogue/lead-texts.ts';
import { CONSENT_WORDING, LEAD_KINDS, LONG_FORM_TYPES } from '#features/leads/rules.ts';
import { thanksFor } from '../support/thanks.ts';

test('LEAD-16 the long form has four texts of its own for each of its six types', () => {
  expect(Object.keys(longFormTexts).toSorted()).toEqual([...LONG_FORM_TYPES].toSorted());
  const texts = Object.values(longFormTexts).flatMap((words) => Object.values(words));
  expect(texts).toHaveLength(24);
  expect(new Set(texts).size).toBe(24);
  for (const text of texts) expect(text.trim().length).toBeGreaterThan(8);
});

test('LEAD-15 every success message of the long form promises contact within 24 hours', () => {
  for (const { successMessage } of Object.values(longFormTexts)) {
    expect(successMessage).toMatch(/contacts? you within 24 hours/);
  }
});

test('every kind of form has its thanks and its wording', () => {
  for (const kind of LEAD_KINDS) {
    expect(thanksFor(kind).text).toContain('24 hours');
    expect(CONSENT_WORDING[kind].length).toBeGreaterThan(20);
  }
});
