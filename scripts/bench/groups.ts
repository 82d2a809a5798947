import { answerTimes } from './attacks/answer-times.ts';
import { fuzz } from './attacks/fuzz.ts';
import { hostileBodies } from './attacks/hostile-bodies.ts';
import { growingTexts, slowPatterns } from './attacks/long-texts.ts';
import { observatory } from './attacks/observatory.ts';
import { ffuf, wapiti } from './attacks/scanners.ts';
import { signInRush } from './attacks/sign-in-rush.ts';
import { sqlInjection } from './attacks/sql-injection.ts';
import { uploads } from './attacks/uploads.ts';
import { coldPages } from './cold-page.ts';
import { abortedRequests } from './faults/aborted-requests.ts';
import { outage, threeDays } from './faults/absent-receiver.ts';
import { failingSyncs, fullDisk, readOnlyDisk } from './faults/broken-disk.ts';
import { wrongClocks } from './faults/clocks.ts';
import { fewDescriptors, overload } from './faults/crowds.ts';
import { heavyWork, memoryCap } from './faults/heavy-work.ts';
import { kills, killsAfterAnswer, restarts } from './faults/killed.ts';
import { powerCuts } from './faults/power-cuts.ts';
import { slowCrowd } from './faults/slow-crowd.ts';
import { twoWorkers } from './faults/two-workers.ts';
import { growth } from './growth.ts';
import type { Measurement } from './measurement.ts';
import { rolling } from './nodes/rolling.ts';
import { memory, starts } from './process-life.ts';
import { publishing } from './publish.ts';
import { queryCounts } from './queries.ts';
import { apiRates, pageRates, staticRates } from './rates.ts';
import { renders } from './render.ts';
import { rush } from './rush.ts';
import { searches } from './search.ts';
import { soaks } from './soak/soak.ts';
import { spamFilter } from './spam.ts';

/** What `npm run bench -- <group> …` can be asked for, in the order it is measured. */
export const groups: Readonly<Record<string, readonly Measurement[]>> = {
  pages: pageRates,
  api: apiRates,
  static: staticRates,
  render: renders,
  cold: coldPages,
  growth,
  search: searches,
  queries: queryCounts,
  publish: publishing,
  start: starts,
  memory,
  leads: [rush],
  spam: [spamFilter],
  attacks: [
    fuzz,
    answerTimes,
    signInRush,
    slowPatterns,
    growingTexts,
    hostileBodies,
    uploads,
    observatory,
    sqlInjection,
    wapiti,
    ffuf,
  ],
  faults: [
    kills,
    fullDisk,
    twoWorkers,
    outage,
    overload,
    powerCuts,
    readOnlyDisk,
    failingSyncs,
    fewDescriptors,
    killsAfterAnswer,
    threeDays,
    wrongClocks,
    restarts,
    slowCrowd,
    heavyWork,
    abortedRequests,
    memoryCap,
  ],
  rolling,
  soak: soaks,
};

/** Left out where no group is named: it takes an hour. */
export const ONLY_WHEN_NAMED: readonly string[] = ['soak'];

export const isGroup = (name: string): boolean => Object.hasOwn(groups, name);
