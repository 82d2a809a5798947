/** "A" for the first, "B" for the second. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);
