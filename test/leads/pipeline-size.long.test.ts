/** How long the server takes for list, board, person and report where there are 10,000 leads. */
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { databaseKinds } from '../support/databases.ts';
import { addManyLeads } from '../support/many-leads.ts';
import { INES } from '../support/studio.ts';

const LEADS = 10_000;
const MOST_MS = 150;
const RUNS = 9;

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

test.for(databaseKinds)(
  'of 10,000 leads list, board, person and report take less than 150 ms each (%s)',
  { timeout: 120_000 },
  async (kind) => {
    const app = await createTestApp({ database: kind, identify: async () => INES });
    await addManyLeads(app.db, LEADS, [INES.id, 'u2']);
    const medians: Record<string, number> = {};
    for (const path of PATHS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const start = performance.now();
        const response = await app.request(`/api/admin${path}`);
        await response.arrayBuffer();
        times.push(performance.now() - start);
        expect(response.status, path).toBe(200);
      }
      medians[path] = Math.round(times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0);
    }
    console.info(kind, medians);
    for (const [path, median] of Object.entries(medians)) {
      expect(median, path).toBeLessThan(MOST_MS);
    }
  },
);
