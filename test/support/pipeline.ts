/** Leads in the pipeline, and three of the staff who work with them. */
import { expect } from 'vitest';
import { createUser } from '#features/users/users.server.ts';
import { EDITOR_BEFORE_ROLES, type Role, rightsOf } from '#platform/access-rules.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { createTestApp, type TestApp } from './app.ts';
import type { DatabaseKind } from './databases.ts';
import { bodyOf, EVERY_CHANNEL, NO_LIMITS, sendJson } from './lead-forms.ts';
import { call } from './studio.ts';

type Who = 'ines' | 'ola' | 'admin';

export interface Pipeline {
  app: TestApp;
  ids: Readonly<Record<Who, string>>;
  /** Sends a form; its id. */
  send: (path: string, form: unknown) => Promise<string>;
  /** Calls the API under `/api/admin` as one of the staff. */
  as: (who: Who) => (method: string, path: string, body?: unknown) => ReturnType<typeof call>;
  /** The ids of the leads that a query lists for somebody. */
  list: (query?: string, who?: Who) => Promise<string[]>;
}

export async function openPipeline(database: DatabaseKind = 'sqlite'): Promise<Pipeline> {
  const people = new Map<string, Staff>();
  const app = await createTestApp({
    database,
    leadLimits: NO_LIMITS,
    delivery: EVERY_CHANNEL,
    identify: async (request) => people.get(request.headers.get('x-staff') ?? ''),
  });
  const add = async (who: Who, name: string, roles: readonly Role[]): Promise<string> => {
    const email = `${who}@staff.example`;
    const { id } = await createUser(app.db, { name, email, roles });
    people.set(who, { id, name, email, roles, rights: rightsOf(roles), sessionId: who });
    return id;
  };
  const ids = {
    ines: await add('ines', 'Ines Duarte', EDITOR_BEFORE_ROLES),
    ola: await add('ola', 'Ola Berg', EDITOR_BEFORE_ROLES),
    admin: await add('admin', 'Robin Marsh', ['admin']),
  };
  const as: Pipeline['as'] = (who) => (method, path, body) =>
    call(app, method, `/api/admin${path}`, body, { 'x-staff': who });
  return {
    app,
    ids,
    as,
    async send(path, form) {
      const response = await sendJson(app, path, form);
      expect(response.status).toBe(201);
      return String((await bodyOf(response)).id);
    },
    async list(query = '', who = 'ines') {
      const { status, body } = await as(who)('GET', `/pipeline/leads${query}`);
      expect(status, query).toBe(200);
      return Array.isArray(body) ? body.map((card) => String(Object(card).id)) : [];
    },
  };
}

/** What a visit says that began at a link with a campaign. */
export const visitFrom = (referrer: string, campaign: Record<string, string> = {}) => ({
  visit: { landing: '/services/ai', referrer, campaign, pages: ['/services/ai', '/contact'] },
});
