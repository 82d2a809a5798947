import { expect, test } from 'vitest';
import { NO_FILTER, readFilter, writeFilter } from './filter.ts';

test('a filter survives its trip through the address, which holds only what differs', () => {
  const filter = {
    q: 'rail 100%',
    status: 'draft',
    tag: 'AI Adoption',
    sort: 'title',
    pages: 3,
    view: 'v1',
  };
  const search = writeFilter(
    readFilter(
      new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])),
    ),
  );
  expect(readFilter(search)).toEqual(filter);
  expect(writeFilter(NO_FILTER).toString()).toBe('');
});

test('what an address cannot say is left out', () => {
  for (const address of ['status=gone&sort=size&pages=0', 'pages=-3', 'pages=1.5', 'pages=x']) {
    expect(readFilter(new URLSearchParams(address))).toEqual(NO_FILTER);
  }
  expect(readFilter(new URLSearchParams('pages=99999')).pages).toBe(400);
});
