import { CHECK_STATES, type CheckState } from '#features/doctor/rules.ts';
import type { DoctorRun } from '#features/doctor/schema.ts';
import { classNames } from '#ui/class-names.ts';
import { DateTime } from '../date-time.tsx';
import { STATE_LOOKS } from './states.tsx';

/** What the checks of a run found in sum: a mark for each, and how many of each kind. */
export function Summary({ run }: { run: DoctorRun }) {
  const { planned, results, isRunning, startedAt, startedBy } = run;
  const stateOf = (id: string): CheckState | undefined =>
    results.find((result) => result.id === id)?.state;
  return (
    <section
      aria-label="Summary"
      className="flex flex-col gap-5 rounded-card border border-line p-5 md:p-6"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="max-w-measure text-title font-semibold text-balance">{verdict(run)}</p>
        <p className="label text-text-2">
          {isRunning ? 'Started' : 'Last run'} <DateTime at={startedAt} /> by {startedBy}
        </p>
      </div>
      <div aria-hidden="true" className="flex h-8 gap-1">
        {planned.map(({ id }) => {
          const state = stateOf(id);
          return (
            <span
              key={id}
              className={classNames(
                'min-w-1 grow self-end rounded-xs transition-all duration-300',
                state === undefined ? 'h-3 bg-line' : HEIGHTS[state],
                state === undefined && isRunning && 'motion-safe:animate-pulse',
                state !== undefined && STATE_LOOKS[state].fill,
              )}
            />
          );
        })}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {CHECK_STATES.map((state) => (
          <Count
            key={state}
            state={state}
            count={results.filter((one) => one.state === state).length}
          />
        ))}
      </dl>
    </section>
  );
}

/** What asks for somebody stands out of the line. */
const HEIGHTS: Readonly<Record<CheckState, string>> = {
  passed: 'h-4',
  warning: 'h-6',
  failed: 'h-8',
  'not-set-up': 'h-3',
};

const COUNT_WORDS: Readonly<Record<CheckState, string>> = {
  passed: 'passed',
  warning: 'with a warning',
  failed: 'failed',
  'not-set-up': 'not set up',
};

function Count({ state, count }: { state: CheckState; count: number }) {
  const { icon: Icon, ink } = STATE_LOOKS[state];
  return (
    <div className="flex flex-row-reverse items-center gap-2">
      <dt className="text-sm text-text-2">{COUNT_WORDS[state]}</dt>
      <dd className={classNames('flex items-center gap-2 font-semibold tabular-nums', ink)}>
        <Icon aria-hidden="true" className="size-4.5" />
        {count}
      </dd>
    </div>
  );
}

/** The run in one sentence. */
export function verdict({ planned, results, isRunning, finishedAt }: DoctorRun): string {
  if (isRunning) return `${results.length} of ${planned.length} checks are done`;
  if (finishedAt === null) return 'The last run was interrupted';
  const failed = results.filter(({ state }) => state === 'failed').length;
  const warned = results.filter(({ state }) => state === 'warning').length;
  if (failed > 0) return failed === 1 ? 'One check failed' : `${failed} checks failed`;
  if (warned > 0)
    return warned === 1
      ? 'Nothing failed, with one warning'
      : `Nothing failed, with ${warned} warnings`;
  return 'Everything that is set up works';
}
