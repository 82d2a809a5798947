/** Forms of visitors, each of whom writes from an address of their own, as limits count them. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const Sent = z.object({ id: z.string(), reference: z.string() });

const byte = (): number => 1 + Math.floor(Math.random() * 254);

/** Sends a form and gives what the visitor is told. */
async function send(path: string, body: string | FormData): Promise<z.output<typeof Sent>> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const framed = new Response(body, { headers: type });
  const bytes = Buffer.from(await framed.arrayBuffer());
  const call = request(`http://127.0.0.1:${new URL(process.env.SITE_URL ?? '').port}${path}`, {
    method: 'POST',
    localAddress: `127.${byte()}.${byte()}.${byte()}`,
    headers: {
      host: new URL(process.env.SITE_URL ?? '').host,
      'content-type': framed.headers.get('content-type') ?? '',
      'content-length': bytes.byteLength,
    },
  });
  call.end(bytes);
  const [answer] = await once(call, 'response');
  return Sent.parse(await json(answer));
}

export const sendContact = (fields: Record<string, unknown>) =>
  send(
    '/api/contact',
    JSON.stringify({
      name: 'Ada Okafor',
      email: 'ada@example.com',
      subject: 'Forecasts that are wrong',
      // The same words twice would be one form, sent again.
      message: `How soon can you start with ours? ${randomUUID()}`,
      consent: true,
      ...fields,
    }),
  );

export function sendChallenge(text: string, recording: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('solution', 'customer-experience');
  form.set('text', text);
  form.set('audio', new File([recording], 'challenge.wav', { type: 'audio/wav' }));
  return send('/api/challenges', form);
}

const SAMPLE_RATE = 16_000;

/** A recording of a quiet tone: 16 kHz, one channel, 16 bits. */
export function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = seconds * SAMPLE_RATE;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let n = 0; n < samples; n += 1) {
    bytes.writeInt16LE(Math.round(3_000 * Math.sin(n / 12)), 44 + n * 2);
  }
  return new Uint8Array(bytes);
}
