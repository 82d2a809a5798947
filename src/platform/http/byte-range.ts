/** The first and the last byte that are wanted. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What asks for a range; only a GET can (RFC 9110 §14.2). */
export interface RangeRequest {
  method: string;
  range: string | undefined;
  ifRange: string | undefined;
}

export const rangeRequest = ({ method, headers }: Request): RangeRequest => ({
  method,
  range: headers.get('range') ?? undefined,
  ifRange: headers.get('if-range') ?? undefined,
});

/**
 * The one range that a request asks for (RFC 9110 §14). Undefined where it asks for all, for several
 * ranges, in another unit or under a condition: the whole is the right answer to each.
 */
export function parseRange(
  { method, range, ifRange }: RangeRequest,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  if (method !== 'GET' || range === undefined || ifRange !== undefined) return undefined;
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim());
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The headers of a 206. */
export const rangeHeaders = ({ start, end }: ByteRange, size: number): Record<string, string> => ({
  'content-range': `bytes ${start}-${end}/${size}`,
  'content-length': String(end - start + 1),
});

/** The headers of a 416. */
export const unsatisfiableHeaders = (size: number): Record<string, string> => ({
  'content-range': `bytes */${size}`,
});
