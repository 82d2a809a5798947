/** What React says about pages while they are developed; the other tests draw them as production does. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { temporaryDir } from '../support/databases.ts';
import { addressOf, startProgram } from '../support/program.ts';
import { CACHED_PAGES, UNCACHED_PAGES } from '../support/public-addresses.ts';

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.text();
  return answer.status;
}

test('React has nothing to warn of on any public page', { tags: ['long'] }, async () => {
  const child = startProgram({ DATA_DIR: await temporaryDir(), NODE_ENV: 'development' });
  let warned = '';
  child.stderr?.on('data', (chunk) => {
    warned += String(chunk);
  });
  const address = await addressOf(child);
  // What tests add to a site is not in this one.
  const paths = [...CACHED_PAGES, ...UNCACHED_PAGES].filter((path) => !/-1$|\?tag/.test(path));
  const shipped = ['/case-studies', '/insights'].map(async (list) => {
    const html = await (await fetch(address + list)).text();
    return new RegExp(`href="(${list}/[\\w-]+)"`).exec(html)?.[1] ?? 'no detail';
  });
  for (const path of [...paths, ...(await Promise.all(shipped))]) {
    // A busy machine is told to come again.
    await expect.poll(() => statusOf(address + path), { message: path }).toBe(200);
  }
  await expect.poll(() => statusOf(`${address}/nothing-is-here`)).toBe(404);
  child.kill('SIGINT');
  await once(child, 'close');
  expect(warned).toBe('');
});
