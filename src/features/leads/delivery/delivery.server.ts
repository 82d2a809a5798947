/** Brings stored submissions to the agency's webhooks and its mailbox. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Logger } from '#platform/log.ts';
import type { FindMailColours } from '#platform/outbound/mail-html.ts';
import type { ResolveName } from '#platform/outbound/send-request.ts';
import type { FindSite } from '#web/site.ts';
import { configuredChannels } from '../channels.ts';
import type { DeliverySettings } from '../settings.server.ts';
import type { Channel } from '../tables.ts';
import { createCatchUp, failedAttempt, type Send } from './attempts.ts';
import {
  adoptAddress,
  type ChannelKey,
  channelKey,
  channelState,
  dropItem,
  isOnItsWay,
  type Lease,
  leaseDue,
  requeue,
  rescueFromTheFuture,
  settle,
} from './outbox.server.ts';
import { type ItemMails, mailSender } from './send-mail.server.ts';
import { webhookSender } from './send-webhook.server.ts';
import { createWorker, type Worker } from './worker.server.ts';

const POLL_MS = 1_000;
const TIMEOUT_MS = 15_000;
/** A clock that falls behind by more was set back. */
const CLOCK_STEP_MS = 1_000;

export interface DeliveryDeps {
  db: Kysely<Tables>;
  log: Logger;
  settings: DeliverySettings;
  publicUrl: string;
  /** What the sender of mails and requests is called. */
  findSite: FindSite;
  /** What mails are coloured with; without it the mail program chooses. */
  findColours?: FindMailColours;
  /** The mails of items, and what a delivered one means; without it none are sent. */
  items?: ItemMails;
  /** Milliseconds since 1970; the system's clock unless given. */
  now?: () => number;
  /** Numbers in [0, 1). */
  random?: () => number;
  resolve?: ResolveName;
  /** For one attempt, in milliseconds. */
  timeoutMs?: number;
}

export interface Delivery {
  /** Says that a submission was stored, so that it need not wait for the next look. */
  wake: () => void;
  start: () => void;
  /** One for each channel. */
  jobs: readonly Job[];
  /** Lets what is under way end within the grace; what is cut off goes out again later. */
  stop: (graceMs: number) => Promise<void>;
}

/** One loop for each channel of the settings. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const workers = configuredChannels(deps.settings).map(({ channel, address }) =>
    createChannelWorker(deps, channel, address),
  );
  return {
    wake() {
      for (const { job } of workers) job.wake();
    },
    start() {
      for (const { job } of workers) job.start();
    },
    jobs: workers.map(({ job }) => job),
    async stop(graceMs) {
      await Promise.all(workers.map((worker) => worker.stop(graceMs)));
    },
  };
}

function createChannelWorker(deps: DeliveryDeps, channel: Channel, address: string): Worker {
  const { db, log, now = Date.now } = deps;
  const worker = randomUUID();
  const key = channelKey(channel, address);
  const send = senderFor(deps, channel, address);
  const hasJumpedBack = clockWatch(now);
  const catchUp = createCatchUp();
  let isFirst = true;
  let needsRequeue = false;
  let needsRescue = true;
  let isAway = false;

  const lease = async (limit: number, inFlight: number): Promise<Lease[]> => {
    if (isFirst) needsRequeue = await adoptAddress(db, key);
    isFirst = false;
    if (needsRequeue) await requeue(db, channel, now());
    needsRequeue = false;
    needsRescue ||= hasJumpedBack();
    if (needsRescue) await rescueFromTheFuture(db, channel, now());
    needsRescue = false;
    const state = await channelState(db, key, now());
    isAway = false;
    if (state !== 'working') catchUp.begin();
    const places = { working: limit, trying: 1 - inFlight, paused: 0, disabled: 0 }[state];
    const allowed = catchUp.allow(places);
    if (allowed <= 0) return [];
    const rows = await leaseDue(db, { channel, worker, limit: allowed, now: now() });
    catchUp.note(rows.length, allowed);
    return rows;
  };

  return createWorker({
    name: `deliveries-${channel}`,
    log,
    pollMs: POLL_MS,
    lease,
    deliver: (row, signal) => deliver(deps, { key, send, row, signal }),
    onLeaseFailure(error) {
      if (!isAway) log.warn({ err: error, channel }, 'outbox cannot be read');
      isAway = true;
    },
  });
}

function senderFor(deps: DeliveryDeps, channel: Channel, address: string): Send {
  const { db, settings, publicUrl, findSite, findColours, items, resolve } = deps;
  const { now = Date.now, timeoutMs = TIMEOUT_MS } = deps;
  if (channel === 'mail') {
    const notifyEmail = settings.mail?.notifyEmail ?? '';
    const sender = { notifyEmail, publicUrl, findSite, findColours, items };
    return mailSender({ db, smtpUrl: address, timeoutMs, ...sender });
  }
  const { allowPrivate, secrets } = settings;
  const outbound = { allowPrivate, timeoutMs, ...(resolve === undefined ? {} : { resolve }) };
  return webhookSender({ db, url: address, secrets, now, publicUrl, findSite, outbound });
}

/** Tells whether the clock was set back since it was last asked. */
function clockWatch(now: () => number): () => boolean {
  let wall = now();
  let elapsed = performance.now();
  return () => {
    const ran = now() - wall;
    const passed = performance.now() - elapsed;
    wall += ran;
    elapsed += passed;
    return ran < passed - CLOCK_STEP_MS;
  };
}

interface Task {
  key: ChannelKey;
  send: Send;
  row: Lease;
  signal: AbortSignal;
}

/** One attempt, and its record. What cannot be recorded goes out again when its lease is over. */
async function deliver(deps: DeliveryDeps, { key, send, row, signal }: Task): Promise<void> {
  const { db, log, items, now = Date.now, random = Math.random } = deps;
  const facts = { channel: key.channel, delivery: row.id, attempt: row.attempts + 1 };
  try {
    const startedAt = now();
    const started = performance.now();
    const attempt = await send(row, signal).catch((error: unknown) => {
      log.error({ err: error, ...facts }, 'delivery could not be prepared');
      return failedAttempt('This message could not be prepared for delivery.');
    });
    if (attempt === undefined && row.itemKind !== '') await dropItem(db, row.id);
    if (attempt === undefined || (signal.aborted && !attempt.isDelivered)) return;
    const durationMs = performance.now() - started;
    if (!(await isOnItsWay(db, row.id))) return;
    const state = await settle(db, {
      lease: row,
      key,
      attempt,
      startedAt,
      durationMs,
      now: now(),
      random,
      ...(items === undefined ? {} : { onDelivered: items.onDelivered }),
    });
    const { status, problem } = attempt;
    if (state === 'delivered') log.info({ ...facts, status }, 'delivered');
    else if (state === 'waiting') log.warn({ ...facts, status, problem }, 'delivery failed');
    else log.error({ ...facts, status, problem }, 'delivery given up');
  } catch (error) {
    log.error({ err: error, ...facts }, 'delivery not recorded');
  }
}
