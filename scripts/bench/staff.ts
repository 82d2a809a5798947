/** What needs a person of the studio or the token for metrics, asked of a server over its port. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { type Answer, ask } from './client.ts';

export const ADMIN = { email: 'ines@northmile.example', password: randomBytes(16).toString('hex') };
const TOKEN = randomBytes(16).toString('hex');

/** Gives a server an administrator, and its figures to who reads them here. */
export const STAFF_ENV = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  METRICS_TOKEN: TOKEN,
};

function expectStatus(answer: Answer, status: number, what: string): Answer {
  if (answer.status === status) return answer;
  throw new Error(`${what} gave ${answer.status}: ${answer.body.slice(0, 200)}`);
}

/** The cookie of a new session of the administrator. */
export async function signIn(origin: string): Promise<string> {
  const answer = await ask({ url: `${origin}/api/admin/login`, json: ADMIN });
  const [cookie = ''] = expectStatus(answer, 200, 'Signing in').headers['set-cookie'] ?? [];
  return cookie.split(';', 1)[0] ?? '';
}

/** Every figure by its name and labels. Figures of the event loop begin anew with each reading. */
export async function readMetrics(origin: string): Promise<ReadonlyMap<string, number>> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await ask({ url: `${origin}/metrics`, headers });
  const metrics = expectStatus(answer, 200, '/metrics').body.matchAll(/^([^#\n].*) (\S+)$/gm);
  return new Map([...metrics].map(([, name = '', figure]) => [name, Number(figure)]));
}

/** Answers of 500 and above by status, since the start; 503 is work that was refused. */
export async function serverErrors(origin: string): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const [name, count] of await readMetrics(origin)) {
    const status = /^northmile_requests_total\{.*status="(5\d\d)"/.exec(name)?.[1];
    if (status !== undefined) found[status] = (found[status] ?? 0) + count;
  }
  return found;
}

/** `none` or `500: 3, 503: 1`. */
export const errorWords = (errors: Readonly<Record<string, number>>): string =>
  Object.entries(errors)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ') || 'none';

/** Sends an image to the library. */
export async function uploadMedia(
  { origin, cookie }: { origin: string; cookie: string },
  bytes: Uint8Array,
  type = 'image/png',
): Promise<Answer> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], 'image.png', { type }));
  const request = new Request(origin, { method: 'POST', body: form });
  const contentType = request.headers.get('content-type') ?? '';
  return ask({
    method: 'POST',
    url: `${origin}/api/upload-image-s3`,
    headers: { cookie, 'content-type': contentType },
    body: await request.bytes(),
  });
}

/** An image of one colour. */
export const plainImage = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a5' } })
    .png()
    .toBuffer();

const Post = z.looseObject({ id: z.string(), slug: z.string(), status: z.string() });
const POSTS = '/api/admin/blog-posts';
const POLL_MS = 10;
const SEEN_TIMEOUT_MS = 10_000;

/** Signs in at `origin`; the session holds on all nodes. */
export async function openEditor(origin: string, publicUrl: string) {
  const cookie = await signIn(origin);
  const headers = { cookie, origin: publicUrl };
  const list = await ask({ url: `${origin}${POSTS}?limit=100&status=published`, headers });
  const posts = z.array(Post).parse(JSON.parse(expectStatus(list, 200, 'The list of posts').body));
  return {
    /** Uploads an image and returns its path. */
    async upload(origin: string): Promise<string> {
      const answer = await uploadMedia({ origin, cookie }, await plainImage(800, 600));
      const { url } = z
        .object({ url: z.string() })
        .parse(JSON.parse(expectStatus(answer, 201, 'The upload').body));
      return new URL(url, origin).pathname;
    },
    /**
     * Saves new words in a published post on the first of `origins` and waits until the pages of all
     * of them show these to visitors.
     * @returns how long it was until the last had them, in milliseconds.
     */
    async publish(origins: readonly string[], turn: number): Promise<number> {
      const chosen = posts[turn % posts.length];
      if (chosen === undefined) throw new Error('There is no published post.');
      const url = `${origins[0]}${POSTS}/${chosen.id}`;
      const read = expectStatus(await ask({ url, headers }), 200, 'Reading a post');
      const excerpt = `What a week of measuring saved, told for the ${turn + 1}th time.`;
      // Only a node that holds the old page has anything to notice.
      for (const origin of origins) await ask({ url: `${origin}/insights/${chosen.slug}` });
      const startedAt = performance.now();
      const post = { ...Post.parse(JSON.parse(read.body)), excerpt };
      expectStatus(await ask({ method: 'PUT', url, headers, json: post }), 200, 'Saving a post');
      await Promise.all(
        origins.map((origin) => untilShown(`${origin}/insights/${chosen.slug}`, excerpt)),
      );
      return performance.now() - startedAt;
    },
  };
}

export type Editor = Awaited<ReturnType<typeof openEditor>>;

async function untilShown(url: string, words: string): Promise<void> {
  const deadline = performance.now() + SEEN_TIMEOUT_MS;
  while (!(await ask({ url })).body.includes(words)) {
    if (performance.now() > deadline) throw new Error('A publication was not seen in time');
    await sleep(POLL_MS);
  }
}
