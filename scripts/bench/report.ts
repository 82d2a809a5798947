/** What the run says: a table for people, a file for machines. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import type { Row } from './measurement.ts';

/** Lines of left-aligned columns under their heads. */
export function formatTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    widths
      .map((width, column) => (row[column] ?? '').padEnd(width))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

export interface Machine {
  cores: number;
  processor: string;
  memoryGb: number;
  system: string;
  node: string;
  /** Load average of the last minute at the start: what else the machine was doing. */
  loadBefore: number;
}

export function describeMachine(): Machine {
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1e9),
    system: `${process.platform} ${release()}`,
    node: process.version,
    loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}

export const machineLine = (machine: Machine): string =>
  `${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, load average ${machine.loadBefore}`;

const verdict = ({ target }: Row): string => {
  if (target === undefined) return '';
  return target.isMet ? 'met' : 'MISSED';
};

/** The figures in columns, then what stands behind each. */
export function rowTable(rows: readonly Row[]): string {
  const table = formatTable(
    ['what', 'figure', 'target', ''],
    rows.map((row) => [row.what, row.figure, row.target?.words ?? '', verdict(row)]),
  );
  const details = rows
    .filter((row) => row.details !== '')
    .map((row) => `${row.what}\n    ${row.details}`);
  return [table, '', ...details].join('\n');
}

export async function writeReport(file: string, report: object): Promise<void> {
  await mkdir('reports', { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}
