/** What came of one attempt to deliver. */
export interface Attempt {
  isDelivered: boolean;
  /** HTTP status or SMTP reply code; null where nobody answered. */
  status: number | null;
  /** The beginning of the answer. */
  answer: string;
  /** What went wrong, in words; empty after a success. */
  problem: string;
  /** How long the receiver asked to be left alone. */
  retryAfterMs: number;
  /** Whether the receiver says that it is gone for good. */
  isGone: boolean;
}

export const failedAttempt = (problem: string, known: Partial<Attempt> = {}): Attempt => ({
  isDelivered: false,
  status: null,
  answer: '',
  retryAfterMs: 0,
  isGone: false,
  ...known,
  problem,
});

export const deliveredAttempt = (status: number, answer: string): Attempt => ({
  isDelivered: true,
  status,
  answer,
  problem: '',
  retryAfterMs: 0,
  isGone: false,
});

/** Sends one submission; `id` is the same in every attempt. It does not throw for a receiver's fault. */
export type Send = (
  id: string,
  submissionId: string,
  signal: AbortSignal,
) => Promise<Attempt | undefined>;
