/**
 * Pages that are a little too large for what a server may send before it hears of the browser again: ten
 * segments of TCP (RFC 6928). The best compression spares them a round trip.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';

/** Ten segments, less the headers of a page. */
const FIRST_FLIGHT_BYTES = 13_200;
/** What the best compression leaves of the quick one. */
const BEST_SHARE = 0.88;

export const isJustPastFirstFlight = (bytes: number): boolean =>
  bytes > FIRST_FLIGHT_BYTES && bytes * BEST_SHARE <= FIRST_FLIGHT_BYTES;

const brotliInPool = promisify(brotliCompress);

let isAtWork = false;

/** A tenth of a second of a thread, so one at a time: undefined while another is being made. */
export async function pressInPool(body: Uint8Array): Promise<Uint8Array | undefined> {
  if (isAtWork) return undefined;
  isAtWork = true;
  try {
    const params = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY };
    return await brotliInPool(body, { params });
  } finally {
    isAtWork = false;
  }
}
