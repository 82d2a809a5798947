import type { Wave, Waves } from '#features/leads/beta/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '../../date-time.tsx';

/** The waves so far, and how many wait for the next. */
export const WaveList = ({ waves: { waiting, waves } }: { waves: Waves }) => (
  <section aria-labelledby="waves" className="flex flex-col gap-3">
    <h2 id="waves" className="text-title font-semibold">
      {waiting === 1 ? '1 person waits' : `${waiting} people are waiting`} for an invitation
    </h2>
    {waves.length > 0 && (
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {waves.map((wave) => (
          <li key={wave.id} className="py-2">
            <WaveLine wave={wave} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

const WaveLine = ({ wave: { number, at, by, invited, sent, waiting, failed } }: { wave: Wave }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <span className="font-semibold">Wave {number}</span>
    <DateTime at={at} />
    <span className="label text-text-2">by {by}</span>
    <span>
      {invited} invited, {sent} sent
    </span>
    {waiting > 0 && <Badge tone="warn">{`${waiting} on the way`}</Badge>}
    {failed > 0 && <Badge tone="bad">{`${failed} not delivered`}</Badge>}
  </p>
);
