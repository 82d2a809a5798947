/** What an address of the ledger asks for. Only the server has it. */
import { type FigureKind, isFigureKind } from '#features/your-number/rules.ts';
import { ABOUT, type About, EVIDENCE_PATH, MAX_CLIENT_LENGTH } from '../rules.ts';

/** What the address of the ledger asks for. */
export interface LedgerFilter {
  tag?: string | undefined;
  client?: string | undefined;
  kind?: FigureKind | undefined;
  /** Our own figures alone. */
  about?: About | undefined;
  cursor?: string | undefined;
}

const NAMES = ['tag', 'client', 'kind', 'about', 'cursor'] as const;

/** The parameters that the page of the ledger reads. */
export const LEDGER_PARAMETERS: readonly string[] = NAMES;
/** Those of them of which every visitor may have another, so that no page under them is kept. */
export const UNKEPT_PARAMETERS: readonly string[] = ['client', 'kind', 'about'];

/** Undefined where the address asks for what no ledger has. An empty parameter asks for nothing. */
export function readLedgerFilter(search: URLSearchParams): LedgerFilter | undefined {
  if (NAMES.some((name) => search.getAll(name).length > 1)) return undefined;
  const [tag, client, kind, asked, cursor] = NAMES.map((name) => search.get(name) || undefined);
  if (kind !== undefined && !isFigureKind(kind)) return undefined;
  if (client !== undefined && client.length > MAX_CLIENT_LENGTH) return undefined;
  const about = ABOUT.find((one) => one === asked);
  if (about !== asked || (about !== undefined && client !== undefined)) return undefined;
  return { tag, client, kind, about, cursor };
}

/** Whether a parameter is there and asks for nothing, as forms send it. */
export const hasEmpty = (search: URLSearchParams): boolean =>
  UNKEPT_PARAMETERS.some((name) => search.get(name) === '');

/** The address of what a filter leaves of the ledger, or of one of its files. */
export function ledgerAddress(filter: LedgerFilter = {}, path: string = EVIDENCE_PATH): string {
  const search = new URLSearchParams();
  for (const name of NAMES) {
    const value = filter[name];
    if (value !== undefined) search.set(name, value);
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
