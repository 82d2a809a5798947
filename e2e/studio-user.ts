/** Somebody of the staff for one test, whom it may lock out, rename and sign in as it likes. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, type Studio, test as studioTest, unique } from './studio.ts';

export interface StudioUser {
  id: string;
  name: string;
  email: string;
  password: string;
}

const Invited = z.object({
  user: z.object({ id: z.string() }),
  link: z.object({ url: z.string() }),
});

const PASSWORD = 'Cairn-harbour-72-willow';

export async function addUser(
  { api }: Studio,
  role: 'admin' | 'editor' = 'editor',
): Promise<StudioUser> {
  const name = unique('Robin');
  const email = `${name.replace(' ', '.').toLowerCase()}@northmile.example`;
  const added = await api.post('/api/admin/users', { data: { name, email, role } });
  const { user, link } = Invited.parse(await added.json());
  const token = new URL(link.url).searchParams.get('token');
  const chosen = await api.post('/api/admin/login/link', { data: { token, password: PASSWORD } });
  expect(chosen.status()).toBe(200);
  return { id: user.id, name, email, password: PASSWORD };
}

/** Gives the page a session of this person, and of nobody else. */
export async function enterAs(page: Page, { email, password }: StudioUser): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Journeys that begin signed out, with somebody who can sign in. */
export const test = studioTest.extend<{ person: StudioUser }>({
  storageState: async ({ browserName: _ }, use) => use({ cookies: [], origins: [] }),
  person: async ({ studio }, use) => {
    const person = await addUser(studio);
    await use(person);
    await studio.api.patch(`/api/admin/users/${person.id}`, { data: { isDisabled: true } });
  },
});

export { expect };
