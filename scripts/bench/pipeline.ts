/** How long the server takes for the lists, board, person and report of ten thousand leads. */
import { addManyLeads } from '../../test/support/many-leads.ts';
import { EDITOR } from './in-process-app.ts';
import { atMost, formatNumber, type Measurement } from './measurement.ts';
import { type DatabaseName, readInTurn, withSizedSites } from './sized-sites.ts';
import { median, quantile } from './statistics.ts';

const LEADS = 10_000;
const MOST_MS = 150;

const PATHS = [
  '/pipeline/leads',
  '/pipeline/leads?view=mine',
  '/pipeline/leads?view=due&order=next',
  '/pipeline/leads?stage=proposal&order=value',
  '/pipeline/leads?tag=crm&source=letter',
  '/pipeline/board',
  '/pipeline/board?view=mine',
  '/pipeline/report?from=2024-01&to=2026-03',
  '/people/lead-7@example.org',
];

const leadsOn = (name: DatabaseName): Measurement => ({
  what: `leads on ${name}`,
  run: ({ settings }) =>
    withSizedSites(name, { counts: [10], identify: async () => EDITOR }, async (sites) => {
      for (const { db } of sites) await addManyLeads(db, LEADS, [EDITOR.id, 'another']);
      const rows = [];
      for (const path of PATHS) {
        const times = settings.isQuick ? 9 : 40;
        const [series] = await readInTurn(sites, () => `/api/admin${path}`, times);
        const p50 = median(series?.ms ?? []);
        rows.push({
          what: `${name}, ${formatNumber(LEADS)} leads: ${path}`,
          figure: `${formatNumber(p50)} ms`,
          target: atMost(MOST_MS, p50, 'ms'),
          details: `p99 ${formatNumber(quantile(series?.ms ?? [], 0.99))} ms`,
        });
      }
      return rows;
    }),
});

export const pipeline: readonly Measurement[] = [leadsOn('SQLite'), leadsOn('PostgreSQL')];
