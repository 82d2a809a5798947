import { expect, test } from 'vitest';
import { type Role, rightsOf } from '#platform/access-rules.ts';
import { choicesFor } from './choices.ts';

const screensFor = (typed: string, role: Role = 'admin'): string[] =>
  choicesFor(typed, { rights: rightsOf([role]) }).screens.map(({ label }) => label);

test.for([
  ['insights', 'Blog Posts'],
  ['blog posts', 'Blog Posts'],
  ['sign in', 'Account'],
  ['leads', 'Inbox'],
  ['menu', 'Navigation'],
  ['analytics', 'Visits'],
] as const)('%s leads to the screen %s', ([typed, label]) => {
  expect(screensFor(typed)).toContain(label);
});

test('screens of administrators are found by nobody else, by any of their names', () => {
  expect(screensFor('staff')).toEqual(['Users']);
  expect(screensFor('staff', 'editor')).toEqual([]);
});

test('fields of settings are found by their names and by other words for them', () => {
  const pathsFor = (typed: string): string[] =>
    choicesFor(typed, { rights: rightsOf(['publisher']) }).fields.map(({ path }) => path);
  expect(pathsFor('phone')).toContain('/admin/settings?field=phone');
  expect(pathsFor('favicon')).toEqual(['/admin/appearance?field=markImageUrl']);
  expect(pathsFor('p')).toEqual([]);
});
