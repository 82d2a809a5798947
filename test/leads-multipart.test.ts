/** Forms as multipart bodies: repeated, malformed, mutated. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { bodyOf, contactForm, NO_LIMITS, wav } from './lead-forms.ts';

const createOpenApp = () => createTestApp({ leadLimits: NO_LIMITS });

const sendText = (app: TestApp, body: string, type: string) =>
  app.request('/api/contact', { method: 'POST', headers: { 'content-type': type }, body });

const TYPE = 'multipart/form-data; boundary=edge';
const part = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const END = '--edge--\r\n';
const GOOD = Object.entries({ ...contactForm(), consent: 'on' })
  .map(([name, value]) => part(name, value))
  .join('');

test('C18 a field that was sent twice is refused by name', async () => {
  const app = await createOpenApp();
  const plain = new URLSearchParams({ ...contactForm(), consent: 'on' });
  plain.append('email', 'other@example.org');
  const multipart = new FormData();
  for (const [name, value] of plain) multipart.append(name, value);
  for (const body of [plain, multipart]) {
    const response = await app.request('/api/contact', { method: 'POST', body });
    expect(response.status).toBe(422);
    expect((await bodyOf(response)).fields).toEqual({ email: 'Send this field once' });
  }
});

test('D13 a malformed multipart body gets 400', async () => {
  const app = await createOpenApp();
  expect((await sendText(app, GOOD + END, TYPE)).status).toBe(201);
  const cases: [string, string][] = [
    [GOOD + END, 'multipart/form-data'],
    [GOOD + END, 'multipart/form-data; boundary='],
    [GOOD + END, 'multipart/form-data; boundary=edge; boundary=other'],
    [GOOD + END, 'multipart/form-data; boundary=other'],
    [GOOD, TYPE],
    ['', TYPE],
    ['--edge', TYPE],
    [`--edge\r\n\r\nno header\r\n${END}`, TYPE],
    [`--edge\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n${END}`, TYPE],
    [Array.from({ length: 10_000 }, (_, n) => part(`f${n}`, 'x')).join('') + END, TYPE],
  ];
  for (const [body, type] of cases) {
    expect((await sendText(app, body, type)).status, `${type} ${body.slice(0, 60)}`).toBe(400);
  }
  for (const name of ['', '9'.repeat(5_000), 'a[b][c]', 'name[__proto__]']) {
    const response = await sendText(app, GOOD + part(name, 'x') + END, TYPE);
    expect(response.status, name).toBe(422);
  }
});

test('a file where a text belongs is refused by field', async () => {
  const app = await createOpenApp();
  const body = new FormData();
  for (const [name, value] of Object.entries(contactForm())) body.set(name, String(value));
  body.set('name', new File(['x'], '../../etc/passwd'));
  body.set('audio', new File(['x'], 'x.wav'));
  const response = await app.request('/api/contact', { method: 'POST', body });
  expect(response.status).toBe(422);
  expect(Object.keys(Object((await bodyOf(response)).fields)).sort()).toEqual(['audio', 'name']);
});

test('D13 10,000 mutated multipart bodies are answered, none by an error of ours', async () => {
  const app = await createOpenApp();
  const text = part('solution', 'ai') + part('text', 'We wait.');
  const audio = `--edge\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(text + audio), wav(0.002), Buffer.from(`\r\n${END}`)]);
  const mutation = fc.record({
    place: fc.nat(whole.length - 1),
    remove: fc.nat(40),
    insert: fc.oneof(
      fc.uint8Array({ maxLength: 12 }),
      fc
        .constantFrom('\r\n', '--edge', '--edge--', '"', ';', '\0', ':', 'name=', '\r\n\r\n')
        .map((piece) => Buffer.from(piece)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
      let body: Buffer = whole;
      for (const { place, remove, insert } of mutations) {
        body = Buffer.concat([body.subarray(0, place), insert, body.subarray(place + remove)]);
      }
      const response = await app.request('/api/challenges', {
        method: 'POST',
        headers: { 'content-type': TYPE },
        body: new Uint8Array(body),
      });
      expect([201, 400, 413, 415, 422]).toContain(response.status);
    }),
    { numRuns: 10_000 },
  );
});

test('X17 bodies under way hold so much memory together and no more; then there is room again', async () => {
  const app = await createOpenApp();
  const held = Promise.withResolvers<void>();
  const slow = (): Promise<Response> => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(10 * 1_048_576));
        await held.promise;
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { 'content-type': TYPE }, body, duplex: 'half' };
    return app.request('/api/challenges', init);
  };
  const sent = Array.from({ length: 14 }, slow);
  const refused = await Promise.any(
    sent.map(async (answer) => {
      const response = await answer;
      if (response.status !== 503) throw new Error(String(response.status));
      return response;
    }),
  );
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await bodyOf(refused)).code).toBe('overloaded');
  held.resolve();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(2);
  expect((await sendText(app, GOOD + END, TYPE)).status).toBe(201);
});
