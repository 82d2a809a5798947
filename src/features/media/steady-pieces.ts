import { AppError } from '#platform/errors.ts';

/** How slowly a file may come: below it, its sender holds a turn that others wait for. */
export interface SlowestSender {
  /** On average, in bytes a second. */
  rate: number;
  /** So much longer it may take in all, in milliseconds: a line may begin late, and stumble. */
  graceMs: number;
  /** How long it may be silent at most, however fast it was before, in milliseconds. */
  silenceMs: number;
}

const SECOND_MS = 1_000;

/**
 * The pieces, as long as they come at that rate. Only waiting for the sender counts, and not what is
 * done with a piece.
 * @throws {AppError} timeout, and what the pieces throw.
 */
export async function* steadyPieces(
  pieces: AsyncIterable<Uint8Array>,
  { rate, graceMs, silenceMs }: SlowestSender,
): AsyncGenerator<Uint8Array, void> {
  const iterator = pieces[Symbol.asyncIterator]();
  let allowedMs = graceMs;
  try {
    for (;;) {
      const begun = performance.now();
      const { done, value } = await within(allowedMs, iterator.next());
      if (done === true) return;
      const wonMs = (value.byteLength / rate) * SECOND_MS - (performance.now() - begun);
      allowedMs = Math.min(allowedMs + wonMs, silenceMs);
      yield value;
    }
  } finally {
    // Not waited for: it goes on only once the piece has come that never came in time.
    iterator.return?.().catch(() => undefined);
  }
}

async function within<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, refuse) => {
    const refuseSlow = (): void =>
      refuse(
        new AppError(
          'timeout',
          'This file is arriving too slowly. Please try again on a faster connection.',
        ),
      );
    timer = setTimeout(refuseSlow, Math.max(0, ms));
  });
  try {
    return await Promise.race([result, tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
