/** How long a change that one process commits stays unseen on the pages of two. */
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, formatNumber, type Measurement } from './measurement.ts';
import { withServer } from './servers.ts';
import { openEditor } from './staff.ts';
import { spreadOf } from './statistics.ts';

const REACH_MS = 1_000;

/** Long enough for nodes to be done with the change before. */
const SETTLE_MS = 1_100;
/** Keeps changes from falling in step with the nodes' looking. */
const STEP_MS = 83;

export const publishing: readonly Measurement[] = [
  {
    what: 'publish to visible',
    run: ({ settings }) =>
      withServer({}, (first) =>
        withServer({ dataDir: first.dataDir }, async (second) => {
          const editor = await openEditor(first.origin, first.publicUrl);
          const delays: number[] = [];
          for (let turn = 0; turn < (settings.isQuick ? 5 : 12); turn += 1) {
            await sleep(SETTLE_MS + turn * STEP_MS);
            delays.push(await editor.publish([first.origin, second.origin], turn));
          }
          const { min, median, max } = spreadOf(delays);
          return [
            {
              what: 'publish to visible on two nodes',
              figure: `${formatNumber(max)} ms`,
              target: atMost(REACH_MS, max, 'ms'),
              details: `from a save in the studio to the page of both; the slowest of ${delays.length}; median ${formatNumber(median)}, fastest ${formatNumber(min)} ms`,
            },
          ];
        }),
      ),
  },
];
