import { createContext } from 'react';

/** An entry as a form that names it shows it. */
export interface NamedEntry {
  id: string;
  label: string;
  /** What else is told of it, in a line: "Draft", "Principal engineer". */
  fact: string;
}

/** An entry that a link can lead to; what is told of it is what it is: “case study, draft”. */
export interface NamedPage extends NamedEntry {
  type: string;
}

/** Where a form finds the entries that it names. */
export interface FormEntries {
  /** What people call several of a type: "people". */
  many: (type: string) => string;
  /** The first that are found by these words; all of them by none. */
  search: (type: string, words: string, signal: AbortSignal) => Promise<NamedEntry[]>;
  /** The first entries of any type that have a page and are found by these words. */
  findPages: (words: string, signal: AbortSignal) => Promise<NamedPage[]>;
  /** The entry of this id; null where it is gone. */
  find: (type: string, id: string, signal: AbortSignal) => Promise<NamedEntry | null>;
}

/** Without one, a field of entries shows their ids alone. */
export const FormEntriesContext = createContext<FormEntries | undefined>(undefined);
