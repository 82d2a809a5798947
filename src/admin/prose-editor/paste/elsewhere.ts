/** Pictures that a paste only names: what waits for one has its address. */

/** Stands before the address of a picture that is only named. */
export const ELSEWHERE = 'elsewhere:';

export const isElsewhere = (awaits: string): boolean => awaits.startsWith(ELSEWHERE);

/** Where the picture is that was only named; undefined where nobody can go there. */
export function originalOf(awaits: string): string | undefined {
  const address = awaits.slice(ELSEWHERE.length);
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}
