/** Two servers under the same load in turn, so that what the machine does meanwhile meets both. */
import { applyLoad } from './client.ts';
import { type BenchSettings, CONNECTIONS } from './measurement.ts';
import { processorSeconds } from './process-usage.ts';
import { median, type Spread, spreadOf } from './statistics.ts';

export interface Contender {
  port: number;
  pid: number;
  path: string;
}

interface Round {
  requestsPerSecond: number;
  /** Processor time that the server used for one request, in microseconds. */
  microsecondsPerRequest: number | undefined;
  /** Share of the round that the server spent on the processor. */
  busy: number | undefined;
}

export interface RateComparison {
  ours: Round[];
  reference: Round[];
  /** Requests per second against the reference's, of each pair of rounds. */
  ratios: Spread;
  /** The reference's processor time for a request against ours; it holds on a crowded machine too. */
  processorRatio: number | undefined;
}

export async function compareRates(
  ours: Contender,
  reference: Contender,
  settings: BenchSettings,
): Promise<RateComparison> {
  for (const contender of [ours, reference]) await runRound(contender, settings.warmUpMs);
  const result: { ours: Round[]; reference: Round[] } = { ours: [], reference: [] };
  const pair = [
    { contender: ours, rounds: result.ours },
    { contender: reference, rounds: result.reference },
  ];
  for (let index = 0; index < settings.rounds; index += 1) {
    for (const { contender, rounds } of index % 2 === 0 ? pair : pair.toReversed()) {
      rounds.push(await runRound(contender, settings.roundMs));
    }
  }
  return { ...result, ratios: rateRatios(result), processorRatio: processorRatio(result) };
}

async function runRound({ port, pid, path }: Contender, durationMs: number): Promise<Round> {
  const before = processorSeconds(pid);
  const { requests, seconds } = await applyLoad(
    { port, path, connections: CONNECTIONS },
    durationMs,
  );
  const after = processorSeconds(pid);
  const used = before === undefined || after === undefined ? undefined : after - before;
  return {
    requestsPerSecond: requests / seconds,
    microsecondsPerRequest: used === undefined ? undefined : (used / requests) * 1e6,
    busy: used === undefined ? undefined : used / seconds,
  };
}

type Rounds = Pick<RateComparison, 'ours' | 'reference'>;

function rateRatios({ ours, reference }: Rounds): Spread {
  const references = reference.map((round) => round.requestsPerSecond);
  return spreadOf(
    ours.map((round, index) => round.requestsPerSecond / (references[index] ?? Number.NaN)),
  );
}

function processorRatio({ ours, reference }: Rounds): number | undefined {
  const typical = (rounds: readonly Round[]): number =>
    median(rounds.map((round) => round.microsecondsPerRequest ?? Number.NaN));
  const ratio = typical(reference) / typical(ours);
  return Number.isNaN(ratio) ? undefined : ratio;
}
