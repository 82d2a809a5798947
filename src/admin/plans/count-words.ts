/** "1 entry", "7 entries" */
export const countWords = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);
