import type { Command } from 'prosemirror-state';
import { isInTable, selectedRect } from 'prosemirror-tables';

/** Sets the columns that are chosen to the right, or back where they stand there. */
export const alignRight: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { map, table, tableStart, left, right } = selectedRect(state);
  const cells = Array.from({ length: map.height }, (_, row) =>
    Array.from(
      { length: right - left },
      (_cell, nth) => map.map[row * map.width + left + nth] ?? 0,
    ),
  ).flat();
  const isRight = cells.every((at) => table.nodeAt(at)?.attrs.align === 'right');
  const { tr } = state;
  for (const at of new Set(cells)) {
    const attrs = { ...table.nodeAt(at)?.attrs, align: isRight ? null : 'right' };
    tr.setNodeMarkup(tableStart + at, null, attrs);
  }
  dispatch?.(tr);
  return true;
};
