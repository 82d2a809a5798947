/** Images inside a file that is imported from a shell. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryDir } from '../support/databases.ts';
import { makeNoise } from '../support/library.ts';
import { runSite } from '../support/site-command.ts';

const Exported = z.object({ blogPosts: z.array(z.looseObject({ cardImageUrl: z.string() })) });

test('C15 an import from a shell makes files of large images as the studio does', {
  tags: ['long'],
}, async () => {
  const dataDir = await temporaryDir();
  const file = join(dataDir, 'legacy.json');
  const noise = (await makeNoise()).toString('base64');
  const record = {
    title: 'Measure before you cut',
    excerpt: 'What a week of measuring saved.',
    author_name: 'Imani Okafor',
    publish_date: 1_717_545_600,
    card_image_url: `data:image/png;base64,${noise}`,
  };
  await writeFile(file, JSON.stringify({ blogPosts: [record] }));
  const settings = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'false' };
  expect(await runSite(['import', file], settings)).toMatchObject({
    code: 0,
    output: '1 imported, 0 problems',
    errors: '',
  });
  const exported = await runSite(['export'], settings);
  const { blogPosts } = Exported.parse(JSON.parse(exported.output));
  const address = blogPosts[0]?.cardImageUrl ?? '';
  expect(address).toMatch(/^\/uploads\/blog-images\/.+\.png$/);
  const stored = await readFile(join(dataDir, address));
  expect(stored.subarray(1, 4).toString()).toBe('PNG');
});
