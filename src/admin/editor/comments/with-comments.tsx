/** What is said of an entry, for its form and for the list of comments alike. */
import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { Comment } from '#content/reviews/comment-schema.ts';
import {
  type FormComment,
  type FormComments,
  FormCommentsContext,
} from '#ui/form/form-comments.ts';
import type { EditorForm } from '../editor-form.ts';
import type { Editor } from '../use-editor.ts';
import { COMMENT_FIELD, isFieldOf, stableName } from './places.ts';
import { commentsPath, commentsQuery } from './queries.ts';
import { type Selected, useSelectedQuote } from './selected-quote.ts';

interface EntryComments {
  path: string;
  /** Undefined until they are there. */
  comments: readonly Comment[] | undefined;
  /** What a comment that is begun is about; undefined for all of the entry. */
  about: Selected | undefined;
  setAbout: (about: Selected | undefined) => void;
}

const EntryCommentsContext = createContext<EntryComments | undefined>(undefined);

/** @throws outside of `WithComments`. */
export function useEntryComments(): EntryComments {
  const value = useContext(EntryCommentsContext);
  if (value === undefined) throw new Error('There are no comments on this part.');
  return value;
}

/** What comments need of the editor around them. */
export type CommentedEditor = Pick<Editor, 'type' | 'form' | 'autosave' | 'mayEdit'>;

interface WithCommentsProps {
  editor: CommentedEditor;
  children: React.ReactNode;
}

/** Gives comments to the form in it, and takes words of it that somebody wants to comment on. */
export function WithComments({ editor, children }: WithCommentsProps) {
  const { form, mayEdit } = editor;
  const { type } = editor.type.content;
  const { key: id } = editor.autosave.getBase();
  const path = commentsPath(type, id);
  const { data } = useQuery({ ...commentsQuery(type, id), enabled: mayEdit });
  const [about, setAbout] = useState<Selected>();
  const select = useCallback(
    (words: Selected) => setAbout({ ...words, field: stableName(form, words.field) }),
    [form],
  );
  useSelectedQuote(select);
  const ofForm = useMemo(() => formComments(form, data ?? [], setAbout), [form, data]);
  const own = useMemo(() => ({ path, comments: data, about, setAbout }), [path, data, about]);
  return (
    <FormCommentsContext value={ofForm}>
      <EntryCommentsContext value={own}>{children}</EntryCommentsContext>
    </FormCommentsContext>
  );
}

function formComments(
  form: EditorForm,
  comments: readonly Comment[],
  setAbout: (about: Selected) => void,
): FormComments {
  const open = comments.filter(
    ({ parentId, resolvedAt }) => parentId === '' && resolvedAt === null,
  );
  return {
    of(name) {
      const stable = stableName(form, name);
      return open.flatMap((comment): FormComment[] => {
        const isSure = comment.field === stable;
        if (!isSure && !isFieldOf(comment, stable)) return [];
        const { id, exact, prefix, suffix, author } = comment;
        return [{ id, exact, prefix, suffix, isSure, label: `Comment by ${author.name}` }];
      });
    },
    open: (id) => goToComment(id),
    begin(name) {
      setAbout({ field: stableName(form, name), exact: '', prefix: '', suffix: '' });
      const field = document.getElementById(COMMENT_FIELD);
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    },
  };
}

/** The id of a thread’s element. */
export const threadId = (id: string): string => `comment-${id}`;

function goToComment(id: string): void {
  const thread = document.getElementById(threadId(id));
  thread?.scrollIntoView({ block: 'center' });
  thread?.focus({ preventScroll: true });
}
