/** Two of the staff in the conversation of one lead. */
import { randomUUID } from 'node:crypto';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import type { Staff } from '#platform/http/endpoint.ts';
import { createTestApp, type TestApp } from './app.ts';
import type { DatabaseKind } from './databases.ts';
import { bodyOf, contactForm, EVERY_CHANNEL, NO_LIMITS, sendJson } from './lead-forms.ts';
import { call, INES } from './studio.ts';

export const OLA: Staff = { ...INES, id: 'u2', name: 'Ola Berg', email: 'ola@northmile.example' };

export interface Inbox {
  app: TestApp;
  id: string;
  reference: string;
  /** Calls the API as one of the staff. */
  as: (staff: Staff) => (method: string, path: string, body?: unknown) => ReturnType<typeof call>;
}

/** The app with a lead in it, and two of the staff. */
export async function openInbox(
  database: DatabaseKind = 'sqlite',
  delivery: DeliverySettings = EVERY_CHANNEL,
): Promise<Inbox> {
  const app = await createTestApp({
    database,
    leadLimits: NO_LIMITS,
    identify: async (request) => (request.headers.get('x-staff') === 'ola' ? OLA : INES),
    delivery,
  });
  const { id, reference } = await bodyOf(await sendJson(app, '/api/contact', contactForm()));
  return {
    app,
    id: String(id),
    reference: String(reference),
    as: (staff) => (method, path, body) =>
      call(app, method, `/api/admin${path}`, body, { 'x-staff': staff === OLA ? 'ola' : 'ines' }),
  };
}

/** A reply as the studio sends it. */
export const newReply = (words: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  subject: 'Re: Your forecasts',
  body: 'Tomorrow at nine?',
  ...words,
});

export const entriesOf = (conversation: { body: unknown }): Record<string, unknown>[] =>
  Object(conversation.body).entries;
