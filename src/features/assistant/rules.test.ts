import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeResults } from './result-labels.ts';
import { cleanQuery, NO_RESULTS, type SearchResults } from './rules.ts';
import { isPanelOpen, withoutPanel, withPanel } from './site/panel-address.ts';

const found = (count: number, hasMore = false): SearchResults => ({
  closeness: 'every-word',
  groups: [
    {
      label: 'Insights',
      hasMore,
      results: Array.from({ length: count }, () => ({
        href: '/',
        title: [],
        label: [],
        snippet: [],
      })),
    },
  ],
});

/** As a page says it, whose owner has no words of an own. */
const described = (count: SearchResults): string =>
  renderToStaticMarkup(createElement(() => describeResults('cloud', count)));

test('the count of results is a sentence', () => {
  expect(described(NO_RESULTS)).toBe('Nothing found for “cloud”');
  expect(described(found(1))).toBe('One result for “cloud”');
  expect(described(found(12))).toBe('Twelve results for “cloud”');
  expect(described(found(13))).toBe('13 results for “cloud”');
  expect(described(found(20, true))).toBe('The best 20 results for “cloud”');
});

test('a query is cleaned of what nobody types', () => {
  expect(cleanQuery('  a\0b\n c ')).toBe('a b c');
  expect(cleanQuery('\ud800')).toBe('\ufffd');
  expect(cleanQuery('\t')).toBe('');
});

test('the address of a panel keeps the other parameters as they are written', () => {
  expect(withPanel('')).toBe('?assistant=open');
  expect(withPanel('?tag=Staff%20Augmentation')).toBe('?tag=Staff%20Augmentation&assistant=open');
  expect(withPanel('?assistant=open&tag=A+B')).toBe('?tag=A+B&assistant=open');
  expect(withoutPanel('?tag=A+B&assistant=open')).toBe('?tag=A+B');
  expect(withoutPanel('?assistant=open')).toBe('');
  expect(isPanelOpen('?tag=x&assistant=open')).toBe(true);
  expect(isPanelOpen('?miles=shut')).toBe(false);
});
