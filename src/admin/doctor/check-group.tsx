import { Link } from 'react-router';
import { type CheckGroup, GROUP_LABELS, MAX_FINDINGS } from '#features/doctor/rules.ts';
import type { CheckResult, DoctorRun } from '#features/doctor/schema.ts';
import { classNames } from '#ui/class-names.ts';
import { StateWord } from './states.tsx';

interface CheckGroupProps {
  group: CheckGroup;
  number: number;
  run: DoctorRun;
}

/** The checks of one part of the site, those that are not over yet included. */
export function CheckGroupSection({ group, number, run }: CheckGroupProps) {
  const checks = run.planned.filter((check) => check.group === group);
  const id = `doctor-${group}`;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-line-2 pt-4 xl:grid-cols-[14rem_1fr]"
    >
      <h2
        id={id}
        className="flex items-baseline gap-3 text-title font-semibold xl:flex-col xl:gap-1"
      >
        <span aria-hidden="true" className="label font-normal text-text-2">
          {String(number).padStart(2, '0')} /
        </span>
        {GROUP_LABELS[group]}
      </h2>
      <ul className="flex min-w-0 flex-col divide-y divide-line">
        {checks.map((check) => {
          const result = run.results.find((one) => one.id === check.id);
          return (
            <li key={check.id} className="py-3.5 first:pt-0 xl:first:pt-1">
              {result === undefined ? (
                <Waiting title={check.title} isRunning={run.isRunning} />
              ) : (
                <Result result={result} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const ROW = 'grid gap-x-6 gap-y-1.5 sm:grid-cols-[8.5rem_1fr]';

const Waiting = ({ title, isRunning }: { title: string; isRunning: boolean }) => (
  <div className={ROW}>
    <span className="label inline-flex items-center gap-2 text-text-2">
      <span
        aria-hidden="true"
        className={classNames(
          'mx-1 size-2.5 rounded-full border-2 border-line-2',
          isRunning && 'motion-safe:animate-pulse',
        )}
      />
      {isRunning ? 'Waiting' : 'Not reached'}
    </span>
    <h3 className="font-semibold text-text-2">{title}</h3>
  </div>
);

const SECOND_MS = 1_000;

const timeText = (ms: number): string =>
  ms < SECOND_MS ? `${ms} ms` : `${(ms / SECOND_MS).toFixed(1)} s`;

function Result({ result }: { result: CheckResult }) {
  const { state, title, seen, advice, durationMs, place, findings } = result;
  return (
    <div className={ROW}>
      <StateWord state={state} className="self-start pt-0.5" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold">{title}</h3>
          <span className="label text-text-2">{timeText(durationMs)}</span>
        </div>
        <p className="max-w-measure text-sm wrap-anywhere text-text-2">{seen}</p>
        {advice !== '' && <p className="max-w-measure text-sm wrap-anywhere">{advice}</p>}
        {findings.length > 0 && <Findings findings={findings} isOpen={state === 'failed'} />}
        {place !== null && place.href !== null && state !== 'passed' && (
          <p>
            <Link
              to={place.href}
              className="text-link-underlined inline-flex min-h-6 items-center text-sm"
            >
              Open {place.label}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** One is shown as it is; of more, those of what failed are open. */
function Findings({ findings, isOpen }: { findings: CheckResult['findings']; isOpen: boolean }) {
  const list = (
    <ul className="mt-1 flex flex-col gap-1 border-l-2 border-line pl-4 text-sm">
      {findings.map(({ label, href }) => (
        <li key={`${href} ${label}`} className="wrap-anywhere">
          {href === null ? (
            label
          ) : (
            <Link to={href} className="text-link-underlined inline-flex min-h-6 items-center">
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
  if (findings.length === 1) return list;
  return (
    <details open={isOpen}>
      <summary className="label inline-flex min-h-6 cursor-pointer items-center text-text-2 underline underline-offset-[0.3em]">
        {findings.length < MAX_FINDINGS ? `All ${findings.length}` : `The first ${MAX_FINDINGS}`}
      </summary>
      {list}
    </details>
  );
}
