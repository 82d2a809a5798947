/** The API as a page sees it: what it answers, and how often it was asked. */
import { vi } from 'vitest';

export const CASE_STUDIES_API = '/api/case-studies';
export const INSIGHTS_API = '/api/blog-posts';
export const FEATURED_INSIGHTS_API = '/api/blog-posts/featured';
export const TESTIMONIALS_API = '/api/testimonials';

interface Sent {
  method: string;
  /** As JSON; undefined where nothing was sent. */
  body: unknown;
}

type Answer = (search: URLSearchParams, sent: Sent) => Response | Promise<Response>;

const answers = new Map<string, { answer: Answer; asked: number }>();

/** Lets nothing but `answerApi` answer; who asks for anything else gets no answer, and fails. */
export function stubFetch(): void {
  answers.clear();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    );
    const known = answers.get(pathname);
    if (known === undefined) throw new TypeError(`Nothing answers ${pathname}.`);
    known.asked += 1;
    const { method = 'GET', body } = init;
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
    return known.answer(searchParams, { method, body: sent });
  });
}

interface Asked {
  /** How often the address was asked since it answers so. */
  count: () => number;
}

/** Answers an address of the API by a function of what was asked for. */
export function answerWith(path: string, answer: Answer): Asked {
  const known = { answer, asked: 0 };
  answers.set(path, known);
  return { count: () => known.asked };
}

/** Answers with JSON, or with what of a list bears the tag that is asked for. */
export const answerApi = (path: string, body: unknown, status = 200): Asked =>
  answerWith(path, (search) => Response.json(narrowed(body, search.get('tag')), { status }));

/** Answers as a server that breaks. */
export const breakApi = (path: string): Asked => answerApi(path, { error: 'Broken' }, 500);

/** Holds the answer back until it is let go. */
export function holdApi(path: string, body: unknown): () => void {
  const held = Promise.withResolvers<void>();
  answerWith(path, async () => {
    await held.promise;
    return Response.json(body);
  });
  return held.resolve;
}

const isTagged = (item: unknown, tag: string): boolean => {
  const tags: unknown = Object(item).tags;
  return Array.isArray(tags) && tags.includes(tag);
};

const narrowed = (body: unknown, tag: string | null): unknown =>
  tag === null || !Array.isArray(body) ? body : body.filter((item) => isTagged(item, tag));
