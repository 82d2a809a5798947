/** Forms as multipart bodies: repeated, malformed, mutated. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { rounds } from '../support/at-length.ts';
import { bodyOf, contactForm, NO_LIMITS, wav } from '../support/lead-forms.ts';

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

test('D13 mutated multipart bodies are answered, none by an error of ours', async () => {
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
    { numRuns: rounds(1_000, 10_000) },
  );
});

test('X17 bodies under way hold so much memory together and no more; then there is room again', async () => {
  const app = await createOpenApp();
  const held = Promise.withResolvers<void>();
  const slow = (): Promise<Response> => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(part('solution', 'ai').slice(0, -4)));
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

/** What a form address answers to a body of so many repetitions, and how much of it was read. */
async function sendLong(app: TestApp, path: string, type: string, head: string, repeated: string) {
  const chunk = new TextEncoder().encode(repeated.repeat(Math.ceil(65_536 / repeated.length)));
  let sent = 0;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull(controller) {
      sent += chunk.length;
      if (sent > 11 * 1_048_576) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' };
  const response = await app.request(path, init);
  return { status: response.status, answer: await bodyOf(response), megabytes: sent / 1_048_576 };
}

test('G2 a hostile multipart form is refused at its first parts, the rest is not read', async () => {
  const app = await createOpenApp();
  const cases = {
    'a million empty parts': ['', part('a', '')],
    'a million empty files': [
      '',
      '--edge\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n\r\n',
    ],
    'two million header lines': ['--edge\r\n', 'a:\r\n'],
    'one header line': ['--edge\r\nContent-Disposition: form-data; name="', 'a'],
    'parts in parts': [
      '--edge\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n',
      '--a\r\n--edge\r\n',
    ],
    'no boundary': ['', 'a'],
  } as const;
  for (const path of ['/api/contact', '/api/beta-signups', '/api/leads', '/api/challenges']) {
    for (const [what, [head, repeated]] of Object.entries(cases)) {
      const { status, megabytes } = await sendLong(app, path, TYPE, head, repeated);
      expect(status, what).toBe(400);
      expect(megabytes, what).toBeLessThan(0.5);
    }
  }
  const header = '--edge\r\nContent-Disposition: form-data; name="text"\r\n\r\n';
  const contact = await sendLong(app, '/api/contact', TYPE, header, 'a');
  expect(contact).toMatchObject({ status: 413 });
  expect(contact.megabytes).toBeLessThan(1.5);
  expect(await sendLong(app, '/api/challenges', TYPE, header, 'a')).toMatchObject({ status: 413 });
  const long = `--${'-'.repeat(71)}`;
  const type = `multipart/form-data; boundary=${'-'.repeat(71)}`;
  expect((await sendText(app, long, type)).status).toBe(400);
});

test('G2 a form of a million fields and a JSON text of as many values are refused before they are made', async () => {
  const app = await createOpenApp();
  const many = 1_048_570;
  const plain = 'application/x-www-form-urlencoded';
  for (const pair of ['&', 'a&', 'a=1&', '%41=%41&']) {
    const text = pair.repeat(Math.floor(many / pair.length));
    const response = await sendText(app, text, plain);
    expect(response.status).toBe(400);
    expect(await bodyOf(response)).toMatchObject({ error: 'This form has too many fields.' });
  }
  for (const [value, sentence] of [
    ['0,', 'This JSON has more than 1,000 values.'],
    ['{},', 'This JSON has more than 1,000 values.'],
    ['"a":0,', 'This JSON has more than 1,000 values.'],
    ['[', 'This JSON is more than 200 levels deep.'],
    ['{"a":', 'This JSON is more than 200 levels deep.'],
  ]) {
    const text = `[${value?.repeat(Math.floor(many / (value.length + 1)))}`;
    const response = await sendText(app, text, 'application/json');
    expect(response.status).toBe(400);
    expect(await bodyOf(response)).toMatchObject({ error: sentence });
  }
  const words = `{"name":"${'\\"[{,'.repeat(100_000)}"}`;
  expect((await sendText(app, words, 'application/json')).status).toBe(422);
});

test('G2 a form in pieces of a byte is refused after so many pieces, one in small pieces is taken', async () => {
  const app = await createOpenApp();
  const send = async (type: string, text: string, size: number) => {
    const bytes = new TextEncoder().encode(text);
    let at = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, at + size));
        at += size;
      },
    });
    const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' };
    const response = await app.request('/api/contact', init);
    return { status: response.status, answer: await bodyOf(response), read: at };
  };
  const multipart = GOOD + part('text', 'a'.repeat(20_000)) + END;
  const json = JSON.stringify(contactForm({ message: 'a'.repeat(20_000) }));
  for (const [type, text] of [
    [TYPE, multipart],
    ['application/json', json],
    ['application/x-www-form-urlencoded', `message=${'a'.repeat(20_000)}`],
  ] as const) {
    const { status, answer, read } = await send(type, text, 1);
    expect(status, type).toBe(400);
    expect(answer.error).toBe('This was sent in too many small chunks. Send it in larger ones.');
    expect(read).toBeLessThan(1_100);
  }
  expect((await send(TYPE, GOOD + END, 1)).status).toBe(201);
  const long = GOOD.replace(
    /name="message"\r\n\r\n[^\r]*/,
    `name="message"\r\n\r\n${'word '.repeat(1_900)}`,
  );
  expect((await send(TYPE, long + END, 300)).status).toBe(201);
});

test('a form ends with its last boundary, wherever it is cut, and names are read as browsers write them', async () => {
  const app = await createOpenApp();
  const text = `${GOOD}${part('company', 'Łódź & Söhne')}${END}`;
  const bytes = new TextEncoder().encode(text);
  for (const cut of [1, 2, 3, 7, 60, bytes.length - 1, bytes.length - 2, bytes.length - 3]) {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, cut));
        controller.enqueue(bytes.subarray(cut));
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { 'content-type': TYPE }, body, duplex: 'half' };
    expect((await app.request('/api/contact', init)).status, String(cut)).toBe(201);
  }
  expect((await sendText(app, `${text}\r\nwhat follows`, TYPE)).status).toBe(201);
  const odd = await sendText(app, GOOD + part('naïve%22', 'a') + END, TYPE);
  expect(Object.keys(Object((await bodyOf(odd)).fields))).toEqual(['naïve"']);
  const proto = await sendText(app, GOOD + part('__proto__', 'a') + END, TYPE);
  expect(Object.keys(Object((await bodyOf(proto)).fields))).toEqual(['__proto__']);
  const twice = `--edge\r\nContent-Disposition: form-data; name="a"; name="b"\r\n\r\nx\r\n`;
  expect((await sendText(app, GOOD + twice + END, TYPE)).status).toBe(400);
});
