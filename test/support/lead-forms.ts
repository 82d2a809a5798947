/** Forms as visitors send them, and how they are sent. */
import type { Db } from '#platform/db/tables.ts';
import type { TestApp } from './app.ts';

export const contactForm = (overrides: Record<string, unknown> = {}) => ({
  name: 'Ann Lee',
  email: 'ann@example.org',
  subject: 'A hand with our forecasts',
  message: 'Our boards are wrong by four minutes.',
  consent: true,
  ...overrides,
});

export const betaForm = (overrides: Record<string, unknown> = {}) => ({
  source: 'project-pulse',
  submittedAt: '2025-01-15T10:00:00.000Z',
  name: 'Ben Ito',
  email: 'ben@example.org',
  consent: true,
  ...overrides,
});

export const shortLead = (overrides: Record<string, unknown> = {}) => ({
  kind: 'short',
  service: 'Staff Augmentation',
  fullName: 'Cleo Diaz',
  email: 'cleo@example.org',
  challenge: 'We lack two engineers.',
  ...overrides,
});

export const longLead = (overrides: Record<string, unknown> = {}) => ({
  kind: 'long',
  type: 'ai',
  fullName: 'Dag Moe',
  email: 'dag@example.org',
  challenge: 'We have data and no plan.',
  ...overrides,
});

export const challengeForm = (overrides: Record<string, unknown> = {}) => ({
  solution: 'customer-experience',
  text: 'Our customers wait for nine days.',
  ...overrides,
});

interface WavOptions {
  rate?: number;
  channels?: number;
  bits?: number;
  format?: number;
}

/** A recording of silence: RIFF/WAVE, 16 kHz, one channel, 16 bits unless a test says otherwise. */
export function wav(seconds: number, options: WavOptions = {}): Uint8Array<ArrayBuffer> {
  const { rate = 16_000, channels = 1, bits = 16, format = 1 } = options;
  const frame = (channels * bits) / 8;
  const length = Math.round(seconds * rate) * frame;
  const bytes = Buffer.alloc(44 + length);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + length, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(format, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * frame, 28);
  bytes.writeUInt16LE(frame, 32);
  bytes.writeUInt16LE(bits, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(length, 40);
  return new Uint8Array(bytes);
}

interface SendOptions {
  key?: string;
  address?: string;
}

export function sendJson(
  app: TestApp,
  path: string,
  body: unknown,
  { key, address }: SendOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (key !== undefined) headers['idempotency-key'] = key;
  return app.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, address);
}

/** A multipart challenge with its recording. */
export function sendRecording(
  app: TestApp,
  recording: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = { solution: 'customer-experience' },
  address?: string,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('audio', new File([recording], 'challenge.wav', { type: 'audio/wav' }));
  return app.request('/api/challenges', { method: 'POST', body }, address);
}

export const bodyOf = async (response: Response): Promise<Record<string, unknown>> =>
  Object(await response.json());

/** Every webhook and the mail are set up; nothing is sent in these tests. */
export const EVERY_CHANNEL = {
  webhooks: {
    'contact-webhook': 'https://hooks.example/contact',
    'beta-webhook': 'https://hooks.example/beta',
    'leads-webhook': 'https://hooks.example/leads',
    'forms-webhook': 'https://hooks.example/forms',
  },
  secrets: [],
  allowPrivate: false,
  mail: { smtpUrl: 'smtp://mail.example', notifyEmail: 'team@northmile.example' },
};

/** Room for tests that send many forms. */
export const NO_LIMITS = {
  perMinute: 1e6,
  perHour: 1e6,
  triesPerMinute: 1e6,
  fileMegabytesPerHour: 1e6,
  fileMegabytes: 2_048,
  allPerSecond: 1e6,
};

/** One form a minute for each address. */
export const LEAD_LIMITS_FOR_ONE = { ...NO_LIMITS, perMinute: 1 };

export const stored = (db: Db) =>
  db.selectFrom('submission').selectAll().orderBy('created_at').execute();

/** The channels by which something waits to be delivered. */
export const channels = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('outbox').select('channel').orderBy('channel').execute()).map(
    ({ channel }) => channel,
  );
