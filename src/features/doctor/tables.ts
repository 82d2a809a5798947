/** The last run: one row, which is also the lease that keeps a second run away. Lists are JSON. */
export interface DoctorRunTable {
  id: number;
  run_id: string | null;
  started_at: string | null;
  finished_at: string | null;
  started_by: string;
  planned: string;
  results: string;
  /** Until when nobody else begins one; null when it is over. */
  leased_until: string | null;
}

/** Written, read back and removed, to prove that this works; empty but for that moment. */
export interface DoctorProbeTable {
  id: string;
  content: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    doctor_run: DoctorRunTable;
    doctor_probe: DoctorProbeTable;
  }
}
