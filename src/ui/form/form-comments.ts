import { createContext } from 'react';

/** Words of a field that somebody has commented on; without words, all of the field. */
export interface FormComment {
  id: string;
  /** Who said something of them. */
  label: string;
  exact: string;
  prefix: string;
  suffix: string;
  /** Whether it is of this field for sure, and not perhaps of another that has the same words. */
  isSure: boolean;
}

/** What has been said of the fields of a form, and the ways between the two. */
export interface FormComments {
  /** Of the field of this name, or of what holds it. */
  of: (name: string) => readonly FormComment[];
  /** Goes to a comment. */
  open: (id: string) => void;
  /** Begins a comment on a field or a block. */
  begin: (name: string) => void;
}

/** Without one, fields show no comments. */
export const FormCommentsContext = createContext<FormComments | undefined>(undefined);
