import type { ProductionServer } from '../production-server.ts';
import type { Row } from './row.ts';

/** How long and how often things are measured. */
export interface BenchSettings {
  isQuick: boolean;
  /** How long a soak lasts. */
  minutes: number;
  /** Pairs of rounds, ours and the reference in turn. */
  rounds: number;
  roundMs: number;
  warmUpMs: number;
}

export const CONNECTIONS = 32;

const SOAK_MINUTES = 30;
const QUICK_SOAK_MINUTES = 2;

export const benchSettings = (
  isQuick: boolean,
  minutes = isQuick ? QUICK_SOAK_MINUTES : SOAK_MINUTES,
): BenchSettings => ({
  isQuick,
  minutes,
  // Many short pairs: what disturbs one of them hardly moves the median.
  rounds: isQuick ? 5 : 15,
  roundMs: isQuick ? 1_000 : 1_500,
  warmUpMs: isQuick ? 500 : 2_000,
});

export interface BenchContext {
  settings: BenchSettings;
  /** The one server that most measurements share, started at first use. */
  server: () => Promise<ProductionServer>;
}

/** Something that is measured as a whole; when it fails, the others go on. */
export interface Measurement {
  what: string;
  run: (context: BenchContext) => Promise<Row[]>;
}
