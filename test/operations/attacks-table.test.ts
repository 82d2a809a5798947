/** The table of docs/attacks.md is whole; whether its tests prove what it says, `npm test` sees as it ends. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isGroup } from '../../scripts/bench/groups.ts';
import { readAttackRows, unprovedRows } from '../../scripts/test/attack-rows.ts';

/** How many rows each section has from its first on, and the rows that stand further on. */
const SECTIONS = { A: 16, B: 13, C: 22, D: 18, E: 16, F: 14, G: 6, X: 27 } as const;
const FURTHER = ['D19', 'G10', 'G12', 'G15', 'G21', 'G23', 'G24'];

const isBench = (proof: string): boolean => proof.startsWith('npm run bench -- ');
const isFile = (proof: string): boolean => /^(?:src|test|e2e|scripts)\//.test(proof);

test('the table of attacks has every row once, and says of each what holds', async () => {
  const rows = await readAttackRows();
  const ids = rows.flatMap((row) => row.ids);
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}${index + 1}`),
  );
  expect(ids.toSorted()).toEqual([...wanted, ...FURTHER].toSorted());
  for (const { ids, result, proofs } of rows) {
    expect(result, ids.join()).toMatch(/^(?:Held|Part|Open|Not applicable)(?:[,: ]|$)/);
    if (result.startsWith('Held')) expect(proofs.length, ids.join()).toBeGreaterThan(0);
  }
});

test('every test and measurement that the table names exists', async () => {
  for (const { ids, proofs } of await readAttackRows()) {
    for (const proof of proofs) {
      if (isBench(proof)) expect(isGroup(proof.split(' ').at(-1) ?? ''), proof).toBe(true);
      else
        expect(isFile(proof) && globSync(proof).length > 0, `${ids.join()}: ${proof}`).toBe(true);
    }
  }
});

const row = (ids: string[], ...proofs: string[]) => ({ ids, result: 'Held', proofs });
const WIRE = 'test/platform/wire.test.ts';

test('a row whose tests ran and passed is proved; commands and long tests are not asked', () => {
  const rows = [
    row(['F1', 'F2'], WIRE, 'npm run bench -- attacks'),
    row(['X1'], 'test/operations/processes.long.test.ts'),
    row(['E12'], 'src/platform/outbound/*.test.ts'),
  ];
  const passed = [
    { file: WIRE, title: 'F1 two lengths are refused' },
    { file: WIRE, title: 'F2 F3 a long header is refused' },
    { file: 'src/platform/outbound/send-request.test.ts', title: 'E12 it is refused' },
  ];
  expect(unprovedRows(rows, passed)).toEqual([]);
});

test('a row is not proved by another file, a longer ID or a test that did not pass', () => {
  expect(
    unprovedRows(
      [row(['F1'], WIRE), row(['F2'], WIRE, 'e2e/forms.e2e.ts')],
      [
        { file: 'test/users/session.test.ts', title: 'F1 two lengths are refused' },
        { file: WIRE, title: 'F11 no answer may be read; F2 either' },
      ],
    ),
  ).toEqual([
    `No test of ${WIRE} proves F1.`,
    'Nothing that ran proves F1.',
    'No test of e2e/forms.e2e.ts proves F2.',
  ]);
});
