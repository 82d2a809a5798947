/** Weighs the page types on a phone and asks Lighthouse about them, on the production build. */
import { parseArgs } from 'node:util';
import { BUDGETS } from './audit/budgets.ts';
import { interactionRows } from './audit/interaction.ts';
import { type LighthouseMetrics, runLighthouse } from './audit/lighthouse.ts';
import { lighthouseTable, type PageAudit, problemsOf, weightTable } from './audit/report.ts';
import { measureWeights } from './audit/weights.ts';
import { describeMachine, machineLine, rowTable, writeReport } from './bench/report.ts';
import { ensureBuild } from './build.ts';
import { withChromium } from './chromium.ts';
import { type SitePage, sitePages } from './pages.ts';
import { startProductionServer } from './production-server.ts';

const REPORT_FILE = 'reports/audit.json';
const RUNS = 3;

/** One page of each type. */
const PAGE_TYPES =
  'home project-pulse service landing solution case-studies case-study insights insight article privacy contact core-concept not-found'.split(
    ' ',
  );

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const wants = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
const times = values.quick ? 1 : RUNS;

const weighPages = (pages: readonly SitePage[], origin: string): Promise<PageAudit[]> =>
  withChromium(async (browser) => {
    const audits: PageAudit[] = [];
    for (const page of pages) {
      console.log(`weighing ${page.path}`);
      const weights = await measureWeights(browser, origin + page.path);
      audits.push({ page, weights, budget: BUDGETS[page.kind] });
    }
    return audits;
  });

async function askLighthouse(
  pages: readonly SitePage[],
  origin: string,
): Promise<{ page: SitePage; metrics: LighthouseMetrics }[]> {
  const answers = [];
  for (const page of pages) {
    console.log(`Lighthouse on ${page.path}`);
    const isNotFound = page.kind === 'not-found';
    const metrics = await runLighthouse(origin + page.path, { times, isNotFound });
    answers.push({ page, metrics });
  }
  return answers;
}

await ensureBuild();
const machine = describeMachine();
console.log(machineLine(machine));
const server = await startProductionServer();
const pages = (await sitePages(server.origin)).filter(({ name }) => PAGE_TYPES.includes(name));
const weights = wants('weights') ? await weighPages(pages, server.publicUrl) : [];
const interaction = wants('interaction')
  ? await withChromium((browser) => interactionRows(browser, server.publicUrl))
  : [];
const scores = wants('lighthouse') ? await askLighthouse(pages, server.publicUrl) : [];
await server.stop();

if (weights.length > 0) console.log(`\n${weightTable(weights)}`);
if (interaction.length > 0) console.log(`\n${rowTable(interaction)}`);
if (scores.length > 0) console.log(`\n${lighthouseTable(scores, times)}`);
const problems = weights.flatMap(problemsOf);
if (problems.length > 0) console.log(`\nOver budget:\n  ${problems.join('\n  ')}`);
await writeReport(REPORT_FILE, {
  at: new Date().toISOString(),
  machine,
  weights,
  interaction,
  scores,
  problems,
});
console.log(`Written to ${REPORT_FILE}`);
process.exitCode = problems.length > 0 ? 1 : 0;
