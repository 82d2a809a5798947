/** Every block of pages and of texts, as visitors get them, in both themes. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { pageBlocks } from '../src/features/pages/block-types.ts';
import { accessibilityProblems, CONTRAST } from './fixtures.ts';
import { expect, test, unique } from './studio.ts';

const Saved = z.object({ id: z.string(), path: z.string() });

/** Every kind of node that a text may have without media of the site. */
const TEXT = `Words with **weight**, *stress*, ~~doubt~~, \`code\` and [a link](/contact).[^1]

- One
- Two

1. First
2. Second

> A quotation.

| Month | Delay |
| --- | --- |
| May | 9 min |
| June | 1 min |

\`\`\`ts
const delay = 9;
\`\`\`

> [!NOTE]
> What to know.

> [!TIP]
> What to try.

> [!WARNING]
> What to mind.

> [!QUOTE]
> It leaves when it says.
>
> — Priya Raman

> [!VIDEO]
> [A walk](https://vimeo.com/76979871)

> [!DOWNLOAD]
> [The list](/files/list.pdf)

> [!ACTION]
> [Talk to us](/contact)

[^1]: Measured in June.
`;

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const rules = colorScheme === 'light' ? undefined : CONTRAST;
      const problems = await accessibilityProblems(page, 'html', rules);
      expect(problems, `${width} ${colorScheme}`).toEqual([]);
    }
  }
}

/** Those of Project Pulse are the instruments of its page, where axe looks at them as well. */
const BLOCKS = pageBlocks.filter(({ type }) => !type.startsWith('pulse'));

/** How many blocks are looked at on one page: fewer loads, and a problem is still near its block. */
const TOGETHER = 16;

for (let from = 0; from < BLOCKS.length; from += TOGETHER) {
  const some = BLOCKS.slice(from, from + TOGETHER);
  const [first, last] = [some[0]?.type, some.at(-1)?.type];
  test(`axe finds nothing on a page with the blocks from ${first} to ${last}, light and dark`, {
    tag: '@long',
  }, async ({ page, studio }) => {
    const blocks = some.map(({ type, v, sample }) => ({ ...sample, type, v }));
    const data = { title: unique('Blocks'), template: 'blank', status: 'published', blocks };
    const made = await studio.api.post('/api/admin/pages', { data });
    expect(made.status(), await made.text()).toBe(201);
    const { id, path } = Saved.parse(await made.json());
    try {
      await expectAccessible(page, `/${path}`);
    } finally {
      await studio.api.delete(`/api/admin/pages/${id}`);
    }
  });
}

test('axe finds nothing in a text with each kind of block that needs no media, light and dark', {
  tag: '@long',
}, async ({ page, studio }) => {
  const { slug } = await studio.add('blog-posts', {
    title: unique('Every kind'),
    status: 'published',
    contentSections: [{ heading: 'All of it', text: TEXT, prose: TEXT, imageUrl: '' }],
  });
  await page.goto(`/insights/${slug}`);
  for (const part of ['table', 'pre', 'blockquote', 'figure']) {
    await expect(page.getByRole('article').locator(part).first(), part).toBeAttached();
  }
  await expectAccessible(page, `/insights/${slug}`);
});
