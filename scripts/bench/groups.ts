import { answerTimes } from './attacks/answer-times.ts';
import { fuzz } from './attacks/fuzz.ts';
import { growingTexts } from './attacks/growing-texts.ts';
import { hostileBodies } from './attacks/hostile-bodies.ts';
import { observatory } from './attacks/observatory.ts';
import { ffuf, wapiti } from './attacks/scanners.ts';
import { signInRush } from './attacks/sign-in-rush.ts';
import { slowPatterns } from './attacks/slow-patterns.ts';
import { sqlInjection } from './attacks/sql-injection.ts';
import { uploads } from './attacks/uploads.ts';
import { coldPages } from './cold-page.ts';
import { abortedRequests } from './faults/aborted-requests.ts';
import { failingSyncs, readOnlyDisk } from './faults/failing-disk.ts';
import { fewDescriptors } from './faults/few-descriptors.ts';
import { heavyWork, memoryCap } from './faults/heavy-work.ts';
import { killsAfterAnswer } from './faults/kills-after-answer.ts';
import { overload } from './faults/overload.ts';
import { powerCuts } from './faults/power-cuts.ts';
import { restarts } from './faults/restarts.ts';
import { slowCrowd } from './faults/slow-crowd.ts';
import { threeDays } from './faults/three-days.ts';
import { wrongClocks } from './faults/wrong-clocks.ts';
import { growth } from './growth.ts';
import { fullDisk } from './leads/full-disk.ts';
import { kills } from './leads/kills.ts';
import { outage } from './leads/outage.ts';
import { rush } from './leads/rush.ts';
import { twoWorkers } from './leads/two-workers.ts';
import type { Measurement } from './measurement.ts';
import { rolling } from './nodes/rolling.ts';
import { memory, starts } from './process-life.ts';
import { publishing } from './publish.ts';
import { queryCounts } from './queries.ts';
import { apiRates, pageRates, staticRates } from './rates.ts';
import { renders } from './render.ts';
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
