import { expect, test } from 'vitest';
import { wordsOfSave } from './save-words.ts';

const page = { hasPage: true, isAlone: false };

test('the button says what the save does: keep a draft, publish, change what is live, take it down', () => {
  expect(wordsOfSave({ ...page, status: 'draft', savedStatus: undefined })).toBe('Save draft');
  expect(wordsOfSave({ ...page, status: 'draft', savedStatus: 'draft' })).toBe('Save draft');
  expect(wordsOfSave({ ...page, status: 'published', savedStatus: undefined })).toBe('Publish');
  expect(wordsOfSave({ ...page, status: 'published', savedStatus: 'draft' })).toBe('Publish');
  const live = { savedStatus: 'published' } as const;
  expect(wordsOfSave({ ...page, ...live, status: 'published' })).toBe('Update live page');
  expect(wordsOfSave({ ...page, ...live, status: 'draft' })).toBe('Unpublish');
});

test('what has no page of its own changes the site', () => {
  const live = { status: 'published', savedStatus: 'published' } as const;
  expect(wordsOfSave({ ...live, hasPage: false, isAlone: false })).toBe('Update live site');
  const settings = { status: undefined, savedStatus: undefined, hasPage: false, isAlone: true };
  expect(wordsOfSave(settings)).toBe('Update live site');
});
