import { expect, test } from 'vitest';
import { unprovedRows } from './attack-rows.ts';

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
