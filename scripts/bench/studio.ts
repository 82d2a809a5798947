/** Whether the studio's lists stay quick when there is much to list. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { insertEntry } from '#content/save.server.ts';
import { Insight, insightContent } from '#features/insights/schema.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { App } from '../../src/app.ts';
import { migrations } from '../../src/server/migrations.ts';
import { sqlite } from './databases.ts';
import { EDITOR, openApp, PUBLIC_URL } from './in-process-app.ts';
import type { Measurement } from './measurement.ts';
import { atMost, formatNumber, NotMeasured, type Row } from './row.ts';
import { median, quantile } from './statistics.ts';

const POSTS = 10_000;
const REACH_MS = 150;

const PARAGRAPH =
  'A crane waits for the tide, and a timetable waits for the crane. We measured both for a week before anybody proposed a change, and the proposal that came out was half the size of the one that went in. ';

/** Posts as long as those of the sample content, of every status, tag and date. */
async function addPosts(db: Kysely<Tables>, count: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    for (let index = 0; index < count; index += 1) {
      const day = new Date(Date.UTC(2000, 0, 1 + (index % 9_000))).toISOString().slice(0, 10);
      const post = Insight.parse({
        title: `Post ${index}: what the harbour taught us`,
        slug: `post-${index}`,
        excerpt: PARAGRAPH.slice(0, 280),
        authorName: 'Imani Okafor - Editor',
        publishDate: day,
        status: index % 3 === 0 ? 'draft' : 'published',
        tags: [index % 2 === 0 ? 'AI Adoption' : 'Staff Augmentation', `Harbour ${index % 40}`],
        contentSections: Array.from({ length: 5 }, () => ({
          heading: 'What we measured',
          text: PARAGRAPH.repeat(6),
        })),
      });
      await insertEntry(db, insightContent, post);
    }
  });
}

const LIST = '/api/admin/blog-posts';

const PROBES: readonly { what: string; path: string }[] = [
  { what: 'list, first page', path: `${LIST}?limit=25` },
  { what: 'list, 100 by title', path: `${LIST}?limit=100&sort=title` },
  { what: 'list, drafts last changed', path: `${LIST}?limit=25&status=draft&sort=updated` },
  { what: 'list, a tag', path: `${LIST}?limit=25&tag=Harbour+7` },
  { what: 'search, common words', path: `${LIST}?limit=25&q=harbour+taught` },
  { what: 'search, one post', path: `${LIST}?limit=25&q=post-4711` },
  { what: 'search, nothing', path: `${LIST}?limit=25&q=xqzzy` },
  { what: 'dashboard counts', path: '/api/admin/overview' },
  { what: 'dashboard, what waits', path: '/api/admin/attention' },
];

async function readTime(app: App, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await app.fetch(new Request(PUBLIC_URL + path));
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new NotMeasured(`${path} answers ${answer.status}`);
  return performance.now() - startedAt;
}

async function probe(app: App, what: string, path: string, times: number): Promise<Row> {
  const ms: number[] = [];
  for (let index = 0; index < times + 5; index += 1) {
    const time = await readTime(app, path);
    if (index >= 5) ms.push(time);
  }
  const slow = quantile(ms, 0.99);
  return {
    what: `studio, ${what}`,
    figure: `${formatNumber(slow)} ms`,
    target: atMost(REACH_MS, slow, 'ms'),
    details: `p99 at ${formatNumber(POSTS)} posts; p50 ${formatNumber(median(ms))} ms; ${path}`,
    data: { path, p50: median(ms), p99: slow },
  };
}

const Ids = z.array(z.object({ id: z.string() }));

export const studioLists: readonly Measurement[] = [
  {
    what: 'lists of the studio',
    async run({ settings }) {
      const db = await openDatabase(await sqlite.config());
      try {
        await migrate(db, migrations);
        await addPosts(db, POSTS);
        const app = await openApp({ db, identify: async () => EDITOR });
        const times = settings.isQuick ? 30 : 100;
        const list = await app.fetch(new Request(`${PUBLIC_URL}${LIST}?limit=1&sort=title`));
        const [first] = Ids.parse(await list.json());
        const open = { what: 'open one', path: `${LIST}/${first?.id ?? ''}` };
        const rows: Row[] = [];
        for (const { what, path } of [...PROBES, open]) {
          rows.push(await probe(app, what, path, times));
        }
        return rows;
      } finally {
        await db.destroy();
      }
    },
  },
];
