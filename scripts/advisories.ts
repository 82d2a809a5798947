/**
 * Asks the registry what is known against the packages of the lockfile. Ends with 1 where something
 * is that `advisories/accepted.ts` does not name, and with 2 where the registry gives no answer.
 */
import { spawnSync } from 'node:child_process';
import { judgeAudit } from './advisories/judge-audit.ts';

/** A report of many findings is some hundred kilobytes. */
const MAX_REPORT_BYTES = 64_000_000;

/** Without a network npm would try again for minutes. */
const REGISTRY_TIMEOUTS = ['--fetch-retries=0', '--fetch-timeout=30000'];

const { stdout } = spawnSync('npm', ['audit', '--json', ...REGISTRY_TIMEOUTS], {
  encoding: 'utf8',
  maxBuffer: MAX_REPORT_BYTES,
});
const verdict = judgeAudit(stdout ?? '');
for (const line of verdict.lines) console.log(line);
process.exitCode = { clean: 0, open: 1, unknown: 2 }[verdict.outcome];
