/** What the editor and the frame of its preview say to each other of what is wrong with the page. */
import { z } from 'zod';
import { CHECK, SHOW } from './preview-messages.ts';

const PageFinding = z.object({
  /** The name of the rule in axe-core. */
  rule: z.string(),
  isContrast: z.boolean(),
  /** What is wrong, in a sentence. */
  says: z.string(),
  /** The words of the element; '' where it has none. */
  words: z.string(),
  /** By which the frame finds the element again. */
  selector: z.string(),
  /** The id of the block that the element is in. */
  block: z.string().optional(),
});
/** Something on a page that keeps people from reading or using it. */
export type PageFinding = z.output<typeof PageFinding>;

const Ask = z.object({ kind: z.literal(CHECK), call: z.string() });
const Show = z.object({ kind: z.literal(SHOW), selector: z.string() });
const Reply = z.object({
  kind: z.literal('preview-checked'),
  call: z.string(),
  findings: z.array(PageFinding),
});

/** Asks the frame to look at its page; the same call is answered once. */
export const checkMessage = (call: string): z.output<typeof Ask> => ({
  kind: CHECK,
  call,
});

/** Which call a message makes; undefined for any other message. */
export const readCheckMessage = (data: unknown): string | undefined =>
  Ask.safeParse(data).data?.call;

/** What the frame has found. */
export const checkReply = (call: string, findings: PageFinding[]): z.output<typeof Reply> => ({
  kind: 'preview-checked',
  call,
  findings,
});

/** The answer to this call; undefined in any other message. */
export function readCheckReply(data: unknown, call: string): PageFinding[] | undefined {
  const reply = Reply.safeParse(data).data;
  return reply?.call === call ? reply.findings : undefined;
}

/** Has the frame show an element. */
export const showMessage = (selector: string): z.output<typeof Show> => ({
  kind: SHOW,
  selector,
});

/** What a message would have shown; undefined in any other. */
export const readShowMessage = (data: unknown): string | undefined =>
  Show.safeParse(data).data?.selector;
