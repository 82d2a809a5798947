/** The delivery of production on a test's own database, with a clock that the test sets. */
import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import {
  createDelivery,
  type Delivery,
  type DeliveryDeps,
} from '#features/leads/delivery/delivery.server.ts';
import type { DeliverySettings } from '#features/leads/settings.server.ts';
import type { OutboxAttemptTable, OutboxTable } from '#features/leads/tables.ts';
import { createSiteSnapshot } from '#features/settings/snapshot.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import { PUBLIC_URL } from './app.ts';
import { type DatabaseKind, openTestDatabase } from './databases.ts';
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export const SECRET = `whsec_${randomBytes(32).toString('base64')}`;

export const noChannels: DeliverySettings = {
  webhooks: {},
  secrets: [SECRET],
  allowPrivate: true,
  mail: undefined,
};

export interface TestDelivery extends Delivery {
  db: Kysely<Tables>;
  settings: DeliverySettings;
  logged: string[];
  /** Sets the clock forward or back. */
  advance: (ms: number) => void;
  /** Another process on the same database. */
  another: () => Delivery;
  outbox: () => Promise<Selectable<OutboxTable>[]>;
  /** Every attempt, in the order they were made. */
  attempts: () => Promise<OutboxAttemptTable[]>;
}

interface Options extends Partial<Omit<DeliveryDeps, 'settings'>> {
  database?: DatabaseKind;
  db?: Kysely<Tables>;
}

/** Started, and stopped when the test ends. Jitter is off. */
export async function startTestDelivery(
  settings: Partial<DeliverySettings>,
  { database, ...options }: Options = {},
): Promise<TestDelivery> {
  const db = options.db ?? (await openTestDatabase(database));
  const logged: string[] = [];
  let offset = 0;
  const deps: DeliveryDeps = {
    log: createLogger('info', { write: (line) => void logged.push(line) }),
    publicUrl: PUBLIC_URL,
    now: () => Date.now() + offset,
    random: () => 0.5,
    findSite: (await createSiteSnapshot(db)).find,
    ...options,
    db,
    settings: { ...noChannels, ...settings },
  };
  const start = (): Delivery => {
    const delivery = createDelivery(deps);
    onTestFinished(() => delivery.stop(0));
    delivery.start();
    return delivery;
  };
  return {
    ...start(),
    db,
    settings: deps.settings,
    logged,
    advance(ms) {
      offset += ms;
    },
    another: start,
    outbox: () => db.selectFrom('outbox').selectAll().orderBy('created_at').execute(),
    attempts: () => db.selectFrom('outbox_attempt').selectAll().orderBy('id').execute(),
  };
}

/** A receiver that is closed when the test ends. */
export async function openTestReceiver(): Promise<WebhookReceiver> {
  const receiver = await openWebhookReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

export const toContact = ({ url }: WebhookReceiver) => ({ webhooks: { 'contact-webhook': url } });

/** Resolves when so many attempts are on record. */
export const attempted = (delivery: TestDelivery, count: number): Promise<void> =>
  expect.poll(async () => (await delivery.attempts()).length).toBe(count);

export const states = async (delivery: TestDelivery): Promise<string[]> =>
  (await delivery.outbox()).map(({ state }) => state);

/** The webhook-id of each request, in the order they came in. */
export const idsOf = ({ requests }: WebhookReceiver) =>
  requests.map(({ headers }) => headers['webhook-id']);
