/** Which addresses are the program's own, so that no entry takes them. */

/** Whether a path leads to something that is no entry. */
type IsReserved = (path: string) => boolean | Promise<boolean>;

/** Nothing is, where a command works on content without the program that shows it. */
let isReserved: IsReserved = () => false;

/** Says which addresses are taken. A process runs one program, whatever sites it opens. */
export function reserveAddresses(isTaken: IsReserved): void {
  isReserved = isTaken;
}

/** Why no entry may have this address, as a sentence without its full stop; undefined where one may. */
export const addressProblem = async (path: string): Promise<string | undefined> =>
  (await isReserved(path)) ? `“${path}” is used by the site itself` : undefined;
