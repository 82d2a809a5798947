import type { LeadKind } from '../rules.ts';
import type { FormReply } from './form-reply.ts';
import { type Listening, NOT_LISTENING } from './voice/listening.ts';

/** The forms that stand in pages; the one for the beta opens above its page. */
export type FormKind = Exclude<LeadKind, 'beta'>;

/** What a form shows besides what is typed. */
export interface FormState {
  isSending: boolean;
  /** What the server calls it, while the form thanks for it. */
  reference: string | undefined;
  /** One sentence for each field at fault. */
  fields: Readonly<Record<string, string>>;
  /** Why the server did not keep it. */
  error: string | undefined;
  /** Whether the words came from an earlier visit. */
  hasDraft: boolean;
  recording: Blob | undefined;
  listening: Listening;
}

/** How a form begins: empty, or as the server answered a post without script. */
export const openingState = (reply: FormReply | undefined): FormState => ({
  isSending: false,
  reference: undefined,
  fields: reply?.fields ?? {},
  error: reply?.error,
  hasDraft: false,
  recording: undefined,
  listening: NOT_LISTENING,
});
