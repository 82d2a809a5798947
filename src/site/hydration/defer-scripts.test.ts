import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

test.each([' type="module" async="" nonce="x"', ' nonce="x" type="module" async=""'])(
  'the module and its preloads wait for the visitor, in whatever order its attributes are:%s',
  (attributes) => {
    const html = [
      '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>',
      '<script nonce="x">context()</script>',
      `<script${attributes}>import "/assets/m.js";</script>`,
    ].join('');
    expect(deferScripts(html)).toBe(
      [
        '<head></head>',
        '<script nonce="x">context()</script>',
        '<script type="text/plain" data-app="/assets/a.js /assets/b.js" nonce="x">import "/assets/m.js";</script>',
      ].join(''),
    );
  },
);

test('a page without the module, and text that only speaks of one, stay as they are', () => {
  for (const html of ['<p>Hello</p>', '<p>&lt;script type="module"&gt;import a</p>']) {
    expect(deferScripts(html)).toBe(html);
  }
});
