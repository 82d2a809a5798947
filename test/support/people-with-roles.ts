/** People of the studio with roles and limits, and what they are answered. */
import type { Limit, Role } from '#platform/access-rules.ts';
import type { TestApp } from './app.ts';
import { type Browser, openSignedIn } from './staff.ts';

export interface Person extends Browser {
  /** Sends JSON and tells the status, and what is in the answer. */
  call: (
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; body: unknown }>;
  user: { id: string; name: string };
}

/** Somebody new who has signed in. */
export async function enter(
  app: TestApp,
  roles: readonly Role[],
  more: { limits?: readonly Limit[]; name?: string } = {},
): Promise<Person> {
  const browser = await openSignedIn(app, { roles, ...more });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await browser.send(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  return { ...browser, call };
}
