/** Somebody of the staff, who changes the site through the studio's API. */
import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { type Answer, ask } from './ask.ts';
import { ADMIN } from './site.ts';

const Post = z.looseObject({ id: z.string(), slug: z.string(), status: z.string() });
const POSTS = '/api/admin/blog-posts';
const POLL_MS = 20;
const SEEN_TIMEOUT_MS = 10_000;

export interface Editor {
  /** Uploads a picture and returns its path. */
  upload: (origin: string) => Promise<string>;
  /**
   * Saves new words in a published post on the first of `origins` and waits until all of them show
   * these to visitors.
   * @returns how long the save took and how long it was until the last had it, in milliseconds.
   */
  publish: (origins: readonly string[], turn: number) => Promise<{ saved: number; seen: number }>;
}

/** Signs in at `origin`; the session holds on all nodes. */
export async function openEditor(agent: Agent, origin: string, publicUrl: string): Promise<Editor> {
  const plain = { origin: publicUrl, 'content-type': 'application/json' };
  const login = await ask(agent, {
    method: 'POST',
    url: `${origin}/api/admin/login`,
    headers: plain,
    body: JSON.stringify(ADMIN),
  });
  expectStatus(login, 200, 'Signing in');
  const cookie = (login.headers['set-cookie'] ?? [])
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
  const headers = { ...plain, cookie };
  const list = await ask(agent, { url: `${origin}${POSTS}?limit=100&status=published`, headers });
  expectStatus(list, 200, 'The list of posts');
  const posts = z.array(Post).parse(JSON.parse(list.body));

  return {
    async upload(origin) {
      const image = sharp({
        create: { width: 800, height: 600, channels: 3, background: '#357' },
      });
      const form = new FormData();
      const bytes = new Uint8Array(await image.png().toBuffer());
      form.set('image', new File([bytes], 'harbour.png', { type: 'image/png' }));
      const request = new Request(origin, { method: 'POST', body: form });
      const type = request.headers.get('content-type') ?? '';
      const answer = await ask(agent, {
        method: 'POST',
        url: `${origin}/api/upload-image-s3`,
        headers: { ...headers, 'content-type': type },
        body: await request.bytes(),
      });
      expectStatus(answer, 201, 'The upload');
      return new URL(z.object({ url: z.string() }).parse(JSON.parse(answer.body)).url, origin)
        .pathname;
    },
    async publish(origins, turn) {
      const [first = ''] = origins;
      const chosen = posts[turn % posts.length];
      if (chosen === undefined) throw new Error('There is no published post.');
      const read = await ask(agent, { url: `${first}${POSTS}/${chosen.id}`, headers });
      expectStatus(read, 200, 'Reading a post');
      const post = Post.parse(JSON.parse(read.body));
      const excerpt = `What a week of measuring saved, told for the ${turn + 1}th time.`;
      const startedAt = performance.now();
      const saved = await ask(agent, {
        method: 'PUT',
        url: `${first}${POSTS}/${post.id}`,
        headers,
        body: JSON.stringify({ ...post, excerpt }),
      });
      expectStatus(saved, 200, 'Saving a post');
      for (const origin of origins) {
        await untilShown(agent, `${origin}/api/blog-posts/${post.slug}`, excerpt);
      }
      return { saved: saved.ms, seen: performance.now() - startedAt };
    },
  };
}

async function untilShown(agent: Agent, url: string, words: string): Promise<void> {
  const deadline = performance.now() + SEEN_TIMEOUT_MS;
  for (;;) {
    const { body } = await ask(agent, { url });
    if (body.includes(words)) return;
    if (performance.now() > deadline) throw new Error('A publication was not seen in time');
    await sleep(POLL_MS);
  }
}

function expectStatus(answer: Answer, status: number, what: string): void {
  if (answer.status === status) return;
  throw new Error(`${what} gave ${answer.status}: ${answer.body.slice(0, 200)}`);
}
