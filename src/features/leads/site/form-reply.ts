import type { LeadKind } from '../rules.ts';

/** What a page is told about the form that was posted to it without script. */
export interface FormReply {
  kind: LeadKind;
  /** What was typed, by field, to be shown again. */
  values: Readonly<Record<string, string>>;
  /** One sentence for each field at fault. */
  fields: Readonly<Record<string, string>>;
  /** Why it was not kept, where that is no field's fault. */
  error?: string;
}
