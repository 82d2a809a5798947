/** Runs checks beside each other, so that none can stop or delay the others for good. */
import PQueue from 'p-queue';
import { AppError } from '#platform/errors.ts';
import type { Logger } from '#platform/log.ts';
import type { Check, Finding } from './check.ts';
import { failed } from './check.ts';
import { MAX_FINDINGS } from './rules.ts';
import type { CheckResult } from './schema.ts';

const AT_ONCE = 4;
const TIMEOUT_MS = 30_000;
const SECOND_MS = 1_000;

interface Running {
  log: Logger;
  /** Told of each result as it comes. */
  onResult: (result: CheckResult) => void;
  /** Gives up what has not begun, and asks what has to end. */
  signal: AbortSignal;
}

/** Runs every check, the heavy ones last and one by one; resolves when the last is over. */
export async function runChecks(checks: readonly Check[], running: Running): Promise<void> {
  const run = async (check: Check): Promise<void> => {
    if (!running.signal.aborted) running.onResult(await runCheck(check, running));
  };
  const queue = new PQueue({ concurrency: AT_ONCE });
  const light = checks.filter(({ isHeavy }) => isHeavy !== true);
  await Promise.all(light.map((check) => queue.add(() => run(check))));
  for (const check of checks) if (check.isHeavy === true) await run(check);
}

async function runCheck(check: Check, { log, signal }: Running): Promise<CheckResult> {
  const { id, group, title, look, timeoutMs = TIMEOUT_MS } = check;
  const started = performance.now();
  const found = await withinTime(look, timeoutMs, signal).catch((err: unknown) => {
    log.warn({ err, check: id }, 'a check of the site doctor failed');
    return failed(
      err instanceof AppError && err.status < 500
        ? err.message
        : 'The check itself could not be carried out.',
      'The log has the reason, under the name of this check.',
    );
  });
  return {
    id,
    group,
    title,
    state: found.state,
    seen: found.seen,
    advice: found.advice ?? '',
    durationMs: Math.round(performance.now() - started),
    place: found.place ?? null,
    findings: [...(found.findings ?? [])].slice(0, MAX_FINDINGS),
  };
}

/** What does not end when it is asked to is waited for no longer. */
async function withinTime(
  look: Check['look'],
  timeoutMs: number,
  stop: AbortSignal,
): Promise<Finding> {
  const late = Promise.withResolvers<Finding>();
  const cut = new AbortController();
  const end = (seen: string): void => {
    cut.abort();
    late.resolve(failed(seen, 'Run the checks again; if it stays so, the log may tell more.'));
  };
  const onStop = (): void => end('The server was stopped before this check was over.');
  const seconds = timeoutMs / SECOND_MS;
  const timer = setTimeout(() => end(`This check was not over after ${seconds} s.`), timeoutMs);
  stop.addEventListener('abort', onStop, { once: true });
  try {
    return await Promise.race([look(cut.signal), late.promise]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', onStop);
  }
}
