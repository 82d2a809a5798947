/** The studio's API as somebody of the staff. */
import { z } from 'zod';
import { EDITOR_BEFORE_ROLES, rightsOf } from '#platform/access-rules.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './app.ts';
import type { DatabaseKind } from './databases.ts';

export const INES: Staff = {
  id: 'u1',
  name: 'Ines Duarte',
  email: 'ines@northmile.example',
  roles: EDITOR_BEFORE_ROLES,
  rights: rightsOf(EDITOR_BEFORE_ROLES),
  sessionId: 's1',
};

/** Ines where she may do everything. */
export const ADMIN_INES: Staff = { ...INES, roles: ['admin'], rights: rightsOf(['admin']) };

/** The app with Ines signed in. */
export const openStudio = (database?: DatabaseKind): Promise<TestApp> =>
  createTestApp({ identify: async () => INES, ...(database === undefined ? {} : { database }) });

/** What every entry of the studio has. */
export const Entry = z.looseObject({ id: z.string(), revision: z.number() });

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Sends JSON as the dashboard does. */
export async function call(
  app: TestApp,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await app.request(path, {
    method,
    headers: { origin: PUBLIC_URL, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
