/** Two built programs on one PostgreSQL and one S3 service, with nothing that ties a visitor to one. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { PUBLIC_URL, type TestApp } from './app.ts';
import { temporaryDir, testDatabaseConfig } from './databases.ts';
import { openTestReceiver } from './delivery.ts';
import { addressOf, type Settings, startProgram } from './program.ts';
import { startBucket } from './s3.ts';
import { type Browser, openBrowser, PASSWORD, signIn } from './staff.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

export const ADMIN_EMAIL = 'ines@northmile.example';

/** A node to which a test talks as to an app. */
export interface Node extends Pick<TestApp, 'request'> {
  address: string;
  child: ChildProcess;
  /** All that it has written. */
  output: () => string;
}

export interface Nodes {
  /** Both, in no order. */
  nodes: readonly [Node, Node];
  /** What both stand on. */
  db: Kysely<Tables>;
  receiver: WebhookReceiver;
}

/** Starts both at once on an empty database and an empty bucket. */
export async function startNodes(): Promise<Nodes> {
  const config = await testDatabaseConfig('postgres');
  if (config.kind !== 'postgres') throw new Error('Two nodes need PostgreSQL');
  const { settings: s3 } = await startBucket();
  const receiver = await openTestReceiver();
  const settings: Settings = {
    PUBLIC_URL,
    DATABASE_URL: config.url,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    CONTACT_WEBHOOK_URL: receiver.url,
    S3_ENDPOINT: s3.endpoint ?? '',
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    ADMIN_EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    TRUST_PROXY: '1',
  };
  const nodes = await Promise.all([startNode(settings), startNode(settings)]);
  const db = await openDatabase(config);
  onTestFinished(() => db.destroy());
  return { nodes, db, receiver };
}

async function startNode(settings: Settings): Promise<Node> {
  const child = startProgram({ ...settings, DATA_DIR: await temporaryDir() });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: unknown) => {
      output += String(chunk);
    });
  }
  const address = await addressOf(child);
  return {
    address,
    child,
    output: () => output,
    request(path, init = {}, visitor) {
      const headers = new Headers(init.headers);
      if (visitor !== undefined) headers.set('x-forwarded-for', visitor);
      return fetch(address + path, { redirect: 'manual', ...init, headers });
    },
  };
}

/** The administrator's browser, signed in on `node`. */
export async function signInOn(node: Node): Promise<Browser> {
  const browser = openBrowser(node);
  const answer = await signIn(browser, ADMIN_EMAIL);
  if (answer.status !== 200) throw new Error(`Not signed in: ${await answer.text()}`);
  return browser;
}

/** The same browser, sent to another node by the load balancer. */
export function sentTo(node: Node, browser: Browser): Browser {
  const moved = openBrowser(node);
  for (const pair of browser.cookie().split('; ')) moved.setCookie(pair);
  return moved;
}

/** What a visitor without a session is answered, in one line. */
export async function seenOn(node: Node, path: string): Promise<string> {
  const answer = await node.request(path);
  return `${answer.status} ${await answer.text()}`;
}
