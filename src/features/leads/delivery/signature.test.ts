import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signatureHeaders } from './send-webhook.server.ts';

const secret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const verify = (key: string, body: string, headers: Record<string, string>): unknown =>
  new Webhook(key).verify(body, headers, { jsonParse: false });

test('E6 the standardwebhooks package accepts what was signed, and nothing that was changed', () => {
  const [key, id, body] = [secret(), randomUUID(), 'name=Ada&words=é日本'];
  const headers = signatureHeaders(id, Date.now(), Buffer.from(body), [key]);
  expect(() => verify(key, body, headers)).not.toThrow();
  expect(() => verify(key, `${body} `, headers)).toThrow();
  expect(() => verify(key, body, { ...headers, 'webhook-id': randomUUID() })).toThrow();
  expect(() => verify(secret(), body, headers)).toThrow();
});

test('E14 while a secret is changed, receivers that know either of both accept', () => {
  const [newest, oldest] = [secret(), secret()];
  const headers = signatureHeaders(randomUUID(), Date.now(), Buffer.from('x'), [newest, oldest]);
  expect(headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
  expect(() => verify(newest, 'x', headers)).not.toThrow();
  expect(() => verify(oldest, 'x', headers)).not.toThrow();
});
