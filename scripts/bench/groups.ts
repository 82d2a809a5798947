import { hostileBodies } from './attacks/hostile-bodies.ts';
import { growingTexts, slowPatterns } from './attacks/long-texts.ts';
import { observatory } from './attacks/observatory.ts';
import { ffuf, sqlInjection, wapiti } from './attacks/scanners.ts';
import { answerTimes, signInRush } from './attacks/sign-in.ts';
import { uploads } from './attacks/uploads.ts';
import { failingSyncs, fullDisk, readOnlyDisk } from './faults/broken-disk.ts';
import { wrongClocks } from './faults/clocks.ts';
import { outage, rush, threeDays, twoWorkers } from './faults/deliveries.ts';
import { abortedRequests, heavyWork, memoryCap } from './faults/heavy-load.ts';
import { kills, killsAfterAnswer, powerCuts, restarts } from './faults/killed.ts';
import { fewDescriptors, overload, slowCrowd } from './faults/many-clients.ts';
import { killedReplies } from './faults/replies.ts';
import { growth, searches } from './growth.ts';
import type { Measurement } from './measurement.ts';
import { rolling } from './nodes/rolling.ts';
import { pipeline } from './pipeline.ts';
import { memory, starts } from './process-life.ts';
import { publishing } from './publish.ts';
import { apiRates, pageRates, staticRates } from './rates.ts';
import { soaks } from './soak/soak.ts';
import { spamFilter } from './spam.ts';
import { coldPages, queryCounts, renders } from './uncached.ts';

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
  pipeline,
  publish: publishing,
  start: starts,
  memory,
  leads: [rush, killedReplies],
  spam: [spamFilter],
  attacks: [
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
