/** Paths as logs and lists may have them: some of their parts open what is closed to others. */
import { plainPath } from './canonical-path.ts';

/** Who knows the rest of such a path has the preview or the image. */
const SECRET_ROOM = /^\/(?:preview|uploads)(?=\/)/;

/** Tokens are longer than words. */
const LONG_RUN = /[\da-z]{24,}/gi;

const isToken = (run: string): boolean => /\d/.test(run) && /[a-z]/i.test(run);

/** Whether a path has a part that may be a token, wherever it stands. */
export const holdsToken = (path: string): boolean =>
  SECRET_ROOM.test(plainPath(path)) || (path.match(LONG_RUN) ?? []).some(isToken);

/** The path with an ellipsis in the place of everything that may be a token. */
export function loggedPath(path: string): string {
  const [room] = SECRET_ROOM.exec(plainPath(path)) ?? [];
  if (room !== undefined) return `${room}/…`;
  return path.replaceAll(LONG_RUN, (run) => (isToken(run) ? '…' : run));
}
