/** The clock of a test that reads the log by time. */
import { v7 as uuid } from 'uuid';
import { onTestFinished, vi } from 'vitest';

/** Ids go on from the latest time that a test of this worker has set its clock to: makes that the present. */
export function followClockOfIds(): void {
  const latest = Number.parseInt(uuid().replaceAll('-', '').slice(0, 12), 16);
  if (latest <= Date.now()) return;
  vi.setSystemTime(latest + 1);
  onTestFinished(() => void vi.useRealTimers());
}
