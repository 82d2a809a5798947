/** Where a figure of a text can be looked up: what a link answers for. */
import { entryOf, fileKindOf } from '../prose/addresses.ts';
import { EVIDENCE_PATH } from '../rules.ts';

/** The keys of figures that are told where a link leads, or `all` where it leads to a source of whatever it stands beside. */
export type Answered = ReadonlySet<string> | 'all';

/** What a link answers for, by its address as it is written. */
export type AnswersOf = (address: string) => Answered;

const NOTHING: ReadonlySet<string> = new Set();

/** What is known of addresses of this site. */
interface KnownAddresses {
  /** Of this site, such as `https://agency.example`. */
  origin: string;
  /** Whether an entry is a claim that visitors can read. */
  isClaim: (id: string) => boolean;
  /** What is told on the page at a path of this site, or on that of an entry. */
  toldAt: (at: { path: string } | { id: string }) => ReadonlySet<string> | undefined;
}

/**
 * A claim, the ledger, a document or another site is a source. Another page of this site is none by itself: it answers for
 * the figures that it tells.
 */
export const createAnswers =
  ({ origin, isClaim, toldAt }: KnownAddresses): AnswersOf =>
  (address) => {
    const id = entryOf(address);
    if (id !== undefined) return isClaim(id) ? 'all' : (toldAt({ id }) ?? NOTHING);
    const isPath = address.startsWith('/');
    if (!isPath && !/^https?:/i.test(address)) return NOTHING;
    const url = URL.parse(address, origin);
    if (url === null) return NOTHING;
    if (url.origin !== URL.parse(origin)?.origin) return 'all';
    const path = url.pathname;
    if (path === EVIDENCE_PATH || path.startsWith(`${EVIDENCE_PATH}/`)) return 'all';
    return fileKindOf(path) === undefined ? (toldAt({ path }) ?? NOTHING) : 'all';
  };
