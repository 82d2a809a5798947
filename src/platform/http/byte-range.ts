/** The first and the last byte that are wanted. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range that a request asks for (RFC 9110 §14). Undefined where it asks for all, for several
 * ranges, in another unit or under a condition: the whole is the right answer to each.
 */
export function parseRange(
  headers: Headers,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range')?.trim() ?? '');
  if (match === null || headers.has('if-range')) return undefined;
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
