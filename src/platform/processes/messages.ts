/** What the processes of one machine tell each other. Others use the same channel, so each is parsed. */
import { z } from 'zod';

const number = z.int();

/** What a process asks all others that serve. */
const question = z.enum(['metrics', 'look']);
/** What one process can ask all others. */
export type Question = z.infer<typeof question>;

const fromWorker = z.discriminatedUnion('northmile', [
  /** It serves. */
  z.object({ northmile: z.literal('ready') }),
  /** It is about to end by itself, and another has to take its place. */
  z.object({ northmile: z.literal('leaving') }),
  z.object({ northmile: z.literal('ask'), id: number, question }),
  z.object({ northmile: z.literal('answer'), id: number, answer: z.unknown().optional() }),
]);
/** A message from a worker to the primary process. */
export type FromWorker = z.infer<typeof fromWorker>;

const fromPrimary = z.discriminatedUnion('northmile', [
  z.object({
    northmile: z.literal('stop'),
    signal: z.enum(['SIGTERM', 'SIGINT']),
    /** Whether another process has its place already, so that the node goes on. */
    isRenewal: z.boolean(),
  }),
  z.object({ northmile: z.literal('question'), id: number, question }),
  z.object({ northmile: z.literal('answers'), id: number, answers: z.array(z.unknown()) }),
]);
/** A message from the primary process to a worker. */
export type FromPrimary = z.infer<typeof fromPrimary>;

/** Undefined for what somebody else has sent. */
export const parseFromWorker = (message: unknown): FromWorker | undefined =>
  fromWorker.safeParse(message).data;

/** Undefined for what somebody else has sent. */
export const parseFromPrimary = (message: unknown): FromPrimary | undefined =>
  fromPrimary.safeParse(message).data;
