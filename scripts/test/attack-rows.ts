/** Whether the tests that docs/attacks.md names have proved its rows. */
import { readFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';

export interface AttackRow {
  ids: string[];
  /** What holds, beginning with "Held", "Part", "Open" or "Not applicable". */
  result: string;
  /** Files and commands between backticks. */
  proofs: string[];
}

export async function readAttackRows(): Promise<AttackRow[]> {
  const text = await readFile('docs/attacks.md', 'utf8');
  return [
    ...text.matchAll(/^\| ((?:[A-GX]\d+(?:, )?)+) \| [^|]* \| ([^|]*) \| ?([^|]*) \|$/gm),
  ].map(([, ids = '', result = '', proof = '']) => ({
    ids: ids.split(', '),
    result,
    proofs: [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));
}

/** A test, by where it stands and what it is called. */
export interface TestName {
  /** Relative to the project. */
  file: string;
  title: string;
}

const isTest = (proof: string): boolean => /\.(?:test|e2e)\.tsx?$/.test(proof);
const isLong = (proof: string): boolean => /\.long\.test\.ts$/.test(proof);

const names = (title: string, id: string): boolean => new RegExp(`\\b${id}\\b`).test(title);

/**
 * A sentence for each test file that a row names and of which no test in `tests` has the row's ID in its
 * title, and for each ID that is so in none of its files. `tests` are those that passed, and those
 * that are left to `npm run test:long`; of its `*.long.test.ts` nothing is asked.
 */
export function unprovedRows(rows: readonly AttackRow[], tests: readonly TestName[]): string[] {
  return rows.flatMap(({ ids, proofs }) => {
    const files = proofs.filter((proof) => isTest(proof) && !isLong(proof));
    const proves = (file: string, id: string): boolean =>
      tests.some((test) => matchesGlob(test.file, file) && names(test.title, id));
    const idle = files.filter((file) => !ids.some((id) => proves(file, id)));
    const open = files.length === 0 ? [] : ids.filter((id) => !files.some((f) => proves(f, id)));
    return [
      ...idle.map((file) => `No test of ${file} proves ${ids.join(' or ')}.`),
      ...open.map((id) => `Nothing that ran proves ${id}.`),
    ];
  });
}
