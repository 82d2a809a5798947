import type { ProductionServer } from '../production-server.ts';
import type { Row } from './row.ts';
import type { BenchSettings } from './settings.ts';

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
