import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MOTION_KEY } from './motion.ts';
import { THEME_KEY } from './theme.ts';

const script = readFileSync(new URL('../../public/preferences.js', import.meta.url), 'utf8');

/** Runs the script as the document's head does, with these things in the browser's storage. */
function dataset(stored: Record<string, string>): Record<string, string> {
  const documentElement = { dataset: {} };
  new Function('document', 'localStorage', script)(
    { documentElement },
    { getItem: (key: string) => stored[key] ?? null },
  );
  return documentElement.dataset;
}

test('the first paint has the theme and the motion that the visitor chose', () => {
  expect(dataset({ [THEME_KEY]: 'dark', [MOTION_KEY]: 'paused' })).toEqual({
    theme: 'dark',
    motion: 'paused',
  });
  expect(dataset({ [THEME_KEY]: 'light' })).toEqual({ theme: 'light' });
});

test('without a choice, or with nonsense in the storage, the system decides', () => {
  expect(dataset({})).toEqual({});
  expect(dataset({ [THEME_KEY]: 'plaid', [MOTION_KEY]: 'yes' })).toEqual({});
});
