/** Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
import { createHmac } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';

/** The headers that let a receiver tell who sent these bytes, and whether it had them before. */
export function signatureHeaders(
  id: string,
  atMs: number,
  body: Uint8Array,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    const digest = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
    return `v1,${digest.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
    'idempotency-key': id,
  };
}
