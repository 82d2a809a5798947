/** The Markdown alternate of a page, as readers without a browser fetch it. */
import { expect } from 'vitest';
import { PUBLIC_URL, type TestApp } from './app.ts';

/** Expects the headers that each of them has. `path` is that of the page; home is `/index`. */
export async function fetchMarkdown(app: TestApp, path: string): Promise<string> {
  const response = await app.request(`${path}.md`);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const page = path === '/index' ? '/' : path;
  expect(response.headers.get('link')).toBe(`<${PUBLIC_URL}${page}>; rel="canonical"`);
  return response.text();
}
