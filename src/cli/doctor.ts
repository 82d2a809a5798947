/** `npm run site -- doctor`: the checks from a shell, where the program runs or does not. */
import type { Kysely } from 'kysely';
import { GROUP_LABELS, STATE_LABELS } from '#features/doctor/rules.ts';
import type { CheckResult } from '#features/doctor/schema.ts';
import { createSiteSnapshot } from '#features/settings/snapshot.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { createLogger } from '#platform/log.ts';
import type { Config } from '#server/config.ts';
import { openDoctor } from '#server/doctor.ts';
import { openMedia, prepareDelivery } from '#server/open.ts';

export const DOCTOR_USAGE = `  doctor [--json] [--send-test]
                 check that the site works; the exit code is 1 if something failed`;

const OPTIONS = ['--json', '--send-test'];
const BY = { id: '', name: 'Command line' };

/** Undefined where it was called in another way than the usage says; else whether nothing failed. */
export async function runDoctor(
  db: Kysely<Tables>,
  config: Config,
  args: readonly string[],
  say: (text: string) => void,
): Promise<boolean | undefined> {
  if (args.some((option) => !OPTIONS.includes(option))) return undefined;
  const isJson = args.includes('--json');
  // Beside the answer, which may be read by a program.
  const log = createLogger('warn', process.stderr);
  const media = await openMedia(config, db, log);
  const doctor = openDoctor({
    config,
    db,
    log,
    delivery: await prepareDelivery(config, log),
    findSite: (await createSiteSnapshot(db)).find,
    media,
    fetchPath: (path, signal) => fetch(config.publicUrl + path, { redirect: 'manual', signal }),
  });
  const breakOff = (): void => void doctor.stop();
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff);
  try {
    const options = { sendsTest: args.includes('--send-test'), cameThroughProxy: undefined };
    const { over } = await doctor.start(BY, options);
    await over;
    const run = await doctor.last();
    const results = run?.results ?? [];
    say(isJson ? JSON.stringify(run, null, 2) : describe(results));
    return run?.finishedAt !== null && results.every(({ state }) => state !== 'failed');
  } finally {
    process.off('SIGINT', breakOff).off('SIGTERM', breakOff);
    await media.stop(0);
  }
}

const COLUMN = 10;

function describe(results: readonly CheckResult[]): string {
  const groups = [...Map.groupBy(results, ({ group }) => group)].map(([group, found]) =>
    [GROUP_LABELS[group], ...found.flatMap(linesOf)].join('\n'),
  );
  return [...groups, sumOf(results)].join('\n\n');
}

function linesOf({ state, title, seen, advice, durationMs, findings }: CheckResult): string[] {
  const indent = ' '.repeat(COLUMN + 2);
  return [
    `  ${STATE_LABELS[state].padEnd(COLUMN)}  ${title} (${durationMs} ms)`,
    `  ${indent}${seen}`,
    ...findings.map(({ label }) => `  ${indent}- ${label}`),
    ...(advice === '' ? [] : [`  ${indent}${advice}`]),
  ];
}

function sumOf(results: readonly CheckResult[]): string {
  const count = (wanted: CheckResult['state']): number =>
    results.filter(({ state }) => state === wanted).length;
  return `${count('passed')} passed, ${count('warning')} with a warning, ${count('failed')} failed, ${count('not-set-up')} not set up`;
}
