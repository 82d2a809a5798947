import type { SubmissionKind } from '../rules.ts';

/** What voice input shows. */
export interface Listening {
  isListening: boolean;
  /** Words that the browser is not yet sure of. */
  interim: string;
}

export const NOT_LISTENING: Listening = { isListening: false, interim: '' };

/** What a visitor is told of a form that was kept, above the emptied form. */
export interface Receipt {
  reference: string;
  /** Where the reply goes, as it was typed; empty where nothing was left. */
  replyTo: { email: string; phone: string };
  /** When it was kept, in milliseconds since 1970. */
  keptAt: number;
}

/** What a form shows only once its visitor has turned to it. */
export interface FormParts {
  DraftLine: React.FC<{ onDiscard: () => void }>;
  Receipt: React.FC<{ receipt: Receipt }>;
  Thanks: React.FC<{ title: string; reference: string; children: string }>;
  VisitFacts: React.FC;
  VoiceStatus: React.FC<{ listening: Listening }>;
}

/** What a form shows besides what is typed. */
export interface FormState {
  isSending: boolean;
  /** What the server calls it, while the form thanks for it. */
  reference: string | undefined;
  /** Of what was last sent, while the form is ready for more. */
  receipt: Receipt | undefined;
  /** One sentence for each field at fault. */
  fields: Readonly<Record<string, string>>;
  /** Why the server did not keep it. */
  error: string | undefined;
  /** Whether the words came from an earlier visit. */
  hasDraft: boolean;
  recording: Blob | undefined;
  listening: Listening;
  /** What else the form can show, once its controller is loaded. */
  parts: FormParts | undefined;
}

/** How a form begins: empty, or as the server answered a post without script. */
export const openingState = (reply: FormReply | undefined): FormState => ({
  isSending: false,
  reference: undefined,
  receipt: undefined,
  fields: reply?.fields ?? {},
  error: reply?.error,
  hasDraft: false,
  recording: undefined,
  listening: NOT_LISTENING,
  parts: undefined,
});

/** What a page is told about the form that was posted to it without script. */
export interface FormReply {
  kind: SubmissionKind;
  /** Of an owner's form: the block that shows it. */
  block?: string;
  /** What was typed, by field, to be shown again. */
  values: Readonly<Record<string, string>>;
  /** One sentence for each field at fault. */
  fields: Readonly<Record<string, string>>;
  /** Why it was not kept, where that is no field's fault. */
  error?: string;
}
