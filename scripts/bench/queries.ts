/** How many queries a page costs when nothing is cached. */
import type { KyselyPlugin } from 'kysely';
import { sitePages } from '../pages.ts';
import { getPage, openApp, openSampleData } from './in-process-app.ts';
import type { Measurement } from './measurement.ts';
import { atMost, NotMeasured, type Row } from './row.ts';

const REACH = { home: 6, other: 2 };

/** Sees every query's result pass by. */
function createQueryCounter(): { plugin: KyselyPlugin; take: () => number } {
  let count = 0;
  return {
    plugin: {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        count += 1;
        return result;
      },
    },
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

export const queryCounts: readonly Measurement[] = [
  {
    what: 'queries per uncached page',
    async run({ server }) {
      const pages = await sitePages((await server()).origin);
      const db = await openSampleData();
      const counter = createQueryCounter();
      const app = await openApp({ db: db.withPlugin(counter.plugin), cacheBytes: 0 });
      try {
        const rows: Row[] = [];
        for (const { path, kind } of pages) {
          counter.take();
          const { status } = await getPage(app, path);
          const queries = counter.take();
          const reach = kind === 'home' ? REACH.home : REACH.other;
          if (status !== (kind === 'not-found' ? 404 : 200)) {
            throw new NotMeasured(`${path} answers ${status}`);
          }
          rows.push({
            what: `queries of uncached ${path}`,
            figure: String(queries),
            target: atMost(reach, queries),
            details: '',
          });
        }
        return rows;
      } finally {
        await db.destroy();
      }
    },
  },
];
