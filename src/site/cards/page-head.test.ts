import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readHead } from './card-text.ts';

test('what React wrote into the head is read back as it was', () => {
  const title = `Q&A: "a < b", it's </head> & <meta property="og:title" content="no"> &amp;`;
  const head = createElement(
    'head',
    undefined,
    createElement('meta', { property: 'og:title', content: title }),
    createElement('meta', { name: 'robots', content: 'noindex' }),
    createElement('script', { type: 'application/ld+json' }, '{"a":1}'),
  );
  const { meta } = readHead(`<!DOCTYPE html>${renderToString(head)}<body></body>`);
  expect(meta).toEqual(
    new Map([
      ['og:title', title],
      ['robots', 'noindex'],
    ]),
  );
});

test('the body says nothing of the page', () => {
  const { meta } = readHead('<head></head><body><meta name="robots" content="all"></body>');
  expect(meta.size).toBe(0);
});
