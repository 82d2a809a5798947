/** How what is dragged on the board, and where it is dropped, is told apart. */

export const cellId = (slot: number, column: number): string => `cell ${slot} ${column}`;
export const swapDragId = (swap: string): string => `swap ${swap}`;
export const candidateDragId = (entry: string): string => `entry ${entry}`;

/** Slot and column of a cell. */
export function cellOf(id: unknown): { slot: number; column: number } | undefined {
  const [kind, slot, column] = typeof id === 'string' ? id.split(' ') : [];
  return kind === 'cell' ? { slot: Number(slot), column: Number(column) } : undefined;
}

/** What is dragged. */
export function draggedOf(id: unknown): { kind: 'swap' | 'entry'; id: string } | undefined {
  const [kind, own] = typeof id === 'string' ? id.split(' ') : [];
  return (kind === 'swap' || kind === 'entry') && own !== undefined ? { kind, id: own } : undefined;
}
