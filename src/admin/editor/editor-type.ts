import type { ContentType } from '#content/schema.ts';
import type { NewToast } from '#web/toasts/toast-store.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type Collection = 'testimonials' | 'blog-posts' | 'case-studies';

/** What the editor has to know of one content type. */
export interface EditorType {
  collection: Collection;
  content: ContentType;
  words: {
    /** The link to the list. */
    back: string;
    /** The heading over a new one. */
    add: string;
    created: string;
    updated: string;
    /** What a failed save is announced with. */
    failure: (verb: 'create' | 'update', reason: FailureReason) => NewToast;
  };
  /** What people call the fields of an entry. */
  labels: Readonly<Record<string, string>>;
  /** The fields of a new one; `today` is YYYY-MM-DD. */
  blank: (today: string) => Fields;
  /** The fields of an entry as the form holds them, and back, without a word changed. */
  toValues: (fields: Fields) => Fields;
  toFields: (values: Fields) => Fields;
  /** What of the fields is sent when they are saved. */
  toSend?: (fields: Fields) => Fields;
  /** Where the form has the field that the server names. */
  nameInForm?: (name: string) => string;
  /** Where its pages are: `/insights`. */
  path?: string;
  Form: React.ComponentType<{
    isNew: boolean;
    address: React.ReactNode;
    saveAlone: (field: LoneField) => void;
  }>;
  /** Whether a save by pointer leads back to the list, and after how many milliseconds. */
  closesAfterMs?: number;
  /** Told of each saved entry. */
  onSaved?: (id: string, fields: Fields) => void;
}

/** A field that is saved by itself as soon as it is changed, and what is said of that. */
export interface LoneField {
  name: string;
  done: string;
  failed: string;
}

/** Why a save failed: the reply's status line, and what to say of it. */
export interface FailureReason {
  statusLine: string;
  sentence: string;
}
