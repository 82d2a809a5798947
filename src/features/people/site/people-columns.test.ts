import { expect, test } from 'vitest';
import { peopleColumns } from './people-columns.ts';

const columnsOf = (count: number) =>
  Number(/[ml][dg]:grid-cols-(\d)/.exec(peopleColumns(count))?.[1]);

test('people stand three or four to a row, whichever leaves fewer gaps below', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(columnsOf)).toEqual([3, 3, 3, 4, 3, 3, 4, 4, 3]);
});
