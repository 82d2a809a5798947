/** Pages that editors make, as the studio makes them. */
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApp } from './app.ts';
import { call, Entry } from './studio.ts';

export const OWN_PAGES = '/api/admin/pages';

export const SavedPage = Entry.extend({ path: z.string(), slug: z.string(), title: z.string() });
export type SavedPage = z.output<typeof SavedPage>;

/** What the studio sends for a page that says its own title. */
export const ownPage = (title: string, given: Record<string, unknown> = {}) => ({
  title,
  template: 'blank',
  status: 'published',
  blocks: [
    { type: 'prose', v: 1, text: `What ${title} says.\n\nOnly the body of ${title} says this.` },
  ],
  ...given,
});

export async function makePage(
  app: TestApp,
  title: string,
  given?: Record<string, unknown>,
): Promise<SavedPage> {
  const { status, body } = await call(app, 'POST', OWN_PAGES, ownPage(title, given));
  expect([status, body]).toEqual([201, expect.anything()]);
  return SavedPage.parse(body);
}

export const changePage = (app: TestApp, { id, ...fields }: SavedPage, given: object) =>
  call(app, 'PUT', `${OWN_PAGES}/${id}`, { ...fields, ...given });

/** What a visitor gets at a path. */
export async function readPath(app: TestApp, path: string): Promise<[number, string]> {
  const response = await app.request(path);
  return [response.status, await response.text()];
}
