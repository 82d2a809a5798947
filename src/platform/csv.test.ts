import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test('filled cells are quoted, empty ones are not, and each line ends in CRLF', () => {
  const rows = [
    ['a "b"', '', 12],
    ['c,\nd', ' e ', 0],
  ];
  expect(csvLines(rows)).toBe('"a ""b""",,"12"\r\n"c,\nd"," e ","0"\r\n');
  expect(csvLines([])).toBe('');
});

test.for(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])(
  'text that begins with %j is no formula, in one line or several',
  (sign) => {
    expect(csvLines([[`${sign}1`, `${sign}1\n2`]])).toBe(`"'${sign}1","'${sign}1\n2"\r\n`);
  },
);

test('a number below zero is no formula', () => {
  expect(csvLines([[-1]])).toBe('"-1"\r\n');
});

test('whatever is written is read back, cell by cell, but for the guard', () => {
  const rows = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(rows, (rows) => {
      const { data } = Papa.parse<string[]>(csvLines(rows), { delimiter: ',', newline: '\r\n' });
      const guarded = rows.map((row) =>
        row.map((cell) => cell.replace(/^(?=[=+\-@\t\r＝＋－＠])/, "'")),
      );
      expect(data).toEqual([...guarded, ['']]);
    }),
  );
});
