import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineScripts } from './inline-scripts.ts';

const hashOf = (source: string): string =>
  `sha256-${createHash('sha256').update(source).digest('base64')}`;

test("the renderer's own inline scripts are hashed, and the nonce leaves the page", () => {
  const page = '<script nonce="n1">a()</script><script type="module" nonce="n1">b()</script>';
  const { html, hashes } = hashInlineScripts(page, 'n1');
  expect(html).toBe('<script>a()</script><script type="module">b()</script>');
  expect(hashes).toEqual([hashOf('a()'), hashOf('b()')]);
});

test('a script that slipped in with content gets no hash', () => {
  const page = '<script>evil()</script><script nonce="other">evil()</script>';
  expect(hashInlineScripts(page, 'n1').hashes).toEqual([]);
});

test('a script with an address needs no hash', () => {
  const { html, hashes } = hashInlineScripts('<script src="/a.js" nonce="n1"></script>', 'n1');
  expect(hashes).toEqual([]);
  expect(html).toBe('<script src="/a.js"></script>');
});
