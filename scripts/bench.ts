/** Measures the production build against the numbers of QUALITY; see scripts/bench/. */
import './bench/production-mode.ts';
import { parseArgs } from 'node:util';
import { groups, isGroup, ONLY_WHEN_NAMED } from './bench/groups.ts';
import type { BenchContext, Measurement } from './bench/measurement.ts';
import { benchSettings, type Row, Skipped } from './bench/measurement.ts';
import { describeMachine, machineLine, rowTable, writeReport } from './bench/report.ts';
import { ensureBuild } from './build.ts';
import { type ProductionServer, startProductionServer } from './production-server.ts';

const REPORT_FILE = 'reports/bench.json';

interface Outcome {
  rows: Row[];
  isMeasured: boolean;
}

async function run({ what, run }: Measurement, context: BenchContext): Promise<Outcome> {
  try {
    return { rows: await run(context), isMeasured: true };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (error instanceof Skipped) {
      return { rows: [{ what, figure: '-', details: `skipped: ${words}` }], isMeasured: true };
    }
    return {
      rows: [{ what, figure: 'none', details: `not measured: ${words}` }],
      isMeasured: false,
    };
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    /** How long a soak lasts. */
    minutes: { type: 'string' },
    report: { type: 'string', default: REPORT_FILE },
    /** Only what has these words in its name. */
    only: { type: 'string', default: '' },
  },
});
const unknown = positionals.filter((name) => !isGroup(name));
if (unknown.length > 0) {
  console.error(
    `No group is called ${unknown.join(', ')}; there are: ${Object.keys(groups).join(', ')}`,
  );
  process.exit(1);
}

const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (minutes !== undefined && !(Number.isInteger(minutes) && minutes > 0)) {
  console.error('--minutes takes a whole number of minutes, for example --minutes 30');
  process.exit(1);
}

await ensureBuild();
const machine = describeMachine();
const settings = benchSettings(values.quick, minutes);
console.log(machineLine(machine));

let shared: Promise<ProductionServer> | undefined;
const context: BenchContext = {
  settings,
  server() {
    shared ??= startProductionServer();
    return shared;
  },
};

const wanted = Object.entries(groups).filter(
  ([name]) =>
    positionals.includes(name) || (positionals.length === 0 && !ONLY_WHEN_NAMED.includes(name)),
);
const outcomes: Outcome[] = [];
for (const [name, measurements] of wanted) {
  for (const measurement of measurements.filter(({ what }) => what.includes(values.only))) {
    console.log(`measuring ${name}: ${measurement.what}`);
    outcomes.push(await run(measurement, context));
  }
}
await (await shared)?.stop();

const rows = outcomes.flatMap((outcome) => outcome.rows);
console.log(`\n${rowTable(rows)}\n\nFigures are medians; details give their spread.`);
await writeReport(values.report, { at: new Date().toISOString(), machine, settings, rows });
console.log(`Written to ${values.report}`);
process.exitCode = outcomes.every(({ isMeasured }) => isMeasured) ? 0 : 1;
