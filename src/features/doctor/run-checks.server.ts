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

/**
 * Runs every check, the heavy ones last and one by one; what the signal cuts has no result. Answers
 * with what was asked to end and has not yet taken away what it had made.
 */
export async function runChecks(
  checks: readonly Check[],
  running: Running,
): Promise<Promise<unknown>[]> {
  const ending: Promise<unknown>[] = [];
  const run = async (check: Check): Promise<void> => {
    if (running.signal.aborted) return;
    const result = await runCheck(check, { ...running, ending });
    if (result !== undefined) running.onResult(result);
  };
  const queue = new PQueue({ concurrency: AT_ONCE });
  const light = checks.filter(({ isHeavy }) => isHeavy !== true);
  await Promise.all(light.map((check) => queue.add(() => run(check))));
  for (const check of checks) if (check.isHeavy === true) await run(check);
  return ending;
}

interface RunningCheck extends Running {
  ending: Promise<unknown>[];
}

/** Undefined where it was cut. */
async function runCheck(check: Check, running: RunningCheck): Promise<CheckResult | undefined> {
  const { id, group, title } = check;
  const started = performance.now();
  const found = await withTimeout(check, running).catch((err: unknown) => {
    running.log.warn({ err, check: id }, 'a check of the site doctor failed');
    return failed(
      err instanceof AppError && err.status < 500 ? err.message : 'The check could not be run.',
      `See the log for the reason, under the name "${id}".`,
    );
  });
  if (found === undefined) return undefined;
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

/** What does not end when it is asked to is waited for no longer; undefined where it was cut. */
async function withTimeout(
  { look, timeoutMs = TIMEOUT_MS }: Check,
  { signal: stop, ending }: RunningCheck,
): Promise<Finding | undefined> {
  const late = Promise.withResolvers<Finding | undefined>();
  const cut = new AbortController();
  const seconds = timeoutMs / SECOND_MS;
  const timer = setTimeout(() => {
    const seen = `This check did not finish within ${seconds} s.`;
    late.resolve(failed(seen, 'Run the checks again. If it happens again, see the log.'));
  }, timeoutMs);
  const onStop = (): void => late.resolve(undefined);
  stop.addEventListener('abort', onStop, { once: true });
  const work = look(cut.signal);
  try {
    return await Promise.race([late.promise, work]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', onStop);
    cut.abort();
    ending.push(work.catch(() => undefined));
  }
}
