/** What the MDN HTTP Observatory scores, asked of the pages that it is run on (docs/attacks.md). */
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { addContent } from '../support/public-addresses.ts';

const SIX_MONTHS_S = 15_768_000;

/** Sources of which the Observatory takes points: whole schemes, and what runs without a hash. */
const TOO_WIDE = ['https:', 'http:', 'ftp:', '*', 'data:', 'http://*', 'https://*'];

const PASSIVE = ['img-src', 'media-src'];

const policyOf = (header: string): Map<string, string[]> =>
  new Map(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

/** The points beyond or below 100 of each rule (its `charts.js`). */
function scores({ headers }: Response, html: string): Record<string, number> {
  const text = headers.get('content-security-policy') ?? '';
  const policy = policyOf(text);
  const sources = (name: string): string[] =>
    policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isStrict =
    sources('default-src').join() === "'none'" &&
    ['script-src', 'object-src', 'style-src'].every(
      (name) => !sources(name).some((source) => [...TOO_WIDE, "'unsafe-inline'"].includes(source)),
    ) &&
    !text.includes("'unsafe-eval'");
  const isPlain = [...policy].some(([, list]) =>
    list.some((source) => /^(?:http|ftp):/.test(source)),
  );
  const maxAge = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]);
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src = '']) => src);
  return {
    policy: isPlain ? -10 : isStrict ? 10 : 0,
    frames: policy.has('frame-ancestors') ? 5 : -20,
    referrers: headers.get('referrer-policy') === 'strict-origin-when-cross-origin' ? 5 : 0,
    embedding: headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    transport: maxAge >= SIX_MONTHS_S ? 0 : -20,
    types: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    cookies: headers.has('set-cookie') ? -5 : 0,
    sharing: headers.has('access-control-allow-origin') ? -50 : 0,
    scripts: scripts.every((src) => src.startsWith('/') && !src.startsWith('//')) ? 0 : -50,
  };
}

test('the pages that the Observatory is run on lose no point of its rules and reach 125 of them', async () => {
  const app = await createTestApp();
  await addContent(app.db);
  await app.noticeChanges();
  for (const path of [
    '/',
    '/insights/post-1',
    '/case-studies/study-1',
    '/nothing-here',
    '/admin',
    '/admin/setup',
    '/contact',
  ]) {
    const answer = await app.request(path);
    const found = scores(answer, await answer.text());
    expect(
      Object.entries(found).filter(([, points]) => points < 0),
      path,
    ).toEqual([]);
    const total = Object.values(found).reduce((sum, points) => sum + points, 100);
    expect(total, path).toBeGreaterThanOrEqual(125);
  }
});

test('images over plain HTTP are asked for by a site of plain HTTP alone', async () => {
  const imagesOf = async (publicUrl: string): Promise<string[]> => {
    const app = await createTestApp({ publicUrl });
    const policy = (await app.request('/contact')).headers.get('content-security-policy') ?? '';
    return PASSIVE.flatMap((name) => policyOf(policy).get(name) ?? []);
  };
  expect(await imagesOf('http://localhost:3000')).toContain('http:');
  expect(await imagesOf('https://www.northmile.example')).not.toContain('http:');
});
