import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { SavedDraft } from '#features/leads/conversation/schema.ts';
import { failureText, StudioError } from '../../api.ts';
import { keepLocalReply, type LocalReply, readLocalReply } from './local-reply.ts';
import { deleteDraft, putDraft } from './queries.ts';

const SAVE_DELAY_MS = 800;

export type ReplyWords = Pick<LocalReply, 'subject' | 'body' | 'files' | 'sendAt'>;

interface DraftParts {
  submissionId: string;
  userId: string;
  /** As the server had it when this opened. */
  saved: SavedDraft | undefined;
  /** The subject that a new one begins with. */
  subject: string;
}

interface Held extends ReplyWords {
  id: string;
  revision: number;
}

/** What was typed last: here, where the server could not be reached, or there. */
function begin({ submissionId, userId, saved, subject }: DraftParts): Held {
  const local = readLocalReply(submissionId, userId);
  if (local !== undefined && (saved === undefined || local.updatedAt > saved.updatedAt)) {
    return saved === undefined || local.id === saved.id
      ? local
      : { ...local, id: saved.id, revision: saved.revision };
  }
  return saved ?? { id: uuid(), revision: 0, subject, body: '', files: [], sendAt: null };
}

interface Saving {
  submissionId: string;
  userId: string;
  held: React.RefObject<Held>;
  /** Whether it has words that the server does not have. */
  isDirty: React.RefObject<boolean>;
}

/** Saves a draft some time after the last key, one save after another. */
function useSaving({ submissionId, userId, held, isDirty }: Saving) {
  const [state, setState] = useState('');
  const [other, setOther] = useState<SavedDraft>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef(Promise.resolve());
  const save = async (): Promise<void> => {
    if (!isDirty.current) return;
    isDirty.current = false;
    const { id, revision, files, subject, body, sendAt } = held.current;
    setState('Saving draft');
    try {
      const media = files.map(({ mediaId }) => mediaId);
      const draft = await putDraft(submissionId, { id, revision, subject, body, sendAt, media });
      if (held.current.id === id) held.current = { ...held.current, revision: draft.revision };
      if (!isDirty.current) keepLocalReply(submissionId, userId, undefined);
      setState('Draft saved');
    } catch (error) {
      // It was sent meanwhile, and what is typed now is another reply.
      if (held.current.id !== id) return;
      isDirty.current = true;
      setOther(otherDraft(error));
      setState(`Draft not saved, but kept in this browser: ${failureText(error)}`);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer.current);
    queue.current = queue.current.then(save);
    return queue.current;
  };
  const onLeave = useEffectEvent(() => void flush());
  useEffect(() => () => onLeave(), []);
  return {
    state,
    other,
    flush,
    saveSoon(): void {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), SAVE_DELAY_MS);
    },
    /** Saves nothing more of what there was. */
    async stop(): Promise<void> {
      clearTimeout(timer.current);
      isDirty.current = false;
      keepLocalReply(submissionId, userId, undefined);
      setState('');
      await queue.current;
    },
    settled: () => setOther(undefined),
  };
}

const otherDraft = (error: unknown): SavedDraft | undefined =>
  error instanceof StudioError ? SavedDraft.safeParse(error.problem?.current).data : undefined;

/** What of a text was added to what was sent of it; all of it where that was changed. */
const unsent = (now: string, sent: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

/** A reply while it is written: saved by itself, and kept in this browser whatever fails. */
export function useReplyDraft(parts: DraftParts) {
  const { submissionId, userId, subject } = parts;
  const [words, setWords] = useState(() => begin(parts));
  const held = useRef(words);
  const isDirty = useRef(false);
  const { state, other, flush, saveSoon, stop, settled } = useSaving({
    submissionId,
    userId,
    held,
    isDirty,
  });
  const put = (next: Held): void => {
    held.current = next;
    setWords(next);
  };
  const restart = (): void =>
    put({ id: uuid(), revision: 0, subject, body: '', files: [], sendAt: null });
  const change = (changed: Partial<ReplyWords>): void => {
    put({ ...held.current, ...changed });
    isDirty.current = true;
    const updatedAt = new Date().toISOString();
    keepLocalReply(submissionId, userId, { ...held.current, updatedAt });
    saveSoon();
  };
  return {
    words,
    state,
    /** What another window of the same person has saved since. */
    other,
    flush,
    change,
    /** Goes on from what the other window has, with its words or with these. */
    settle(draft: SavedDraft, which: 'theirs' | 'own'): void {
      settled();
      const { id, revision } = draft;
      put(which === 'theirs' ? draft : { ...held.current, id, revision });
      isDirty.current = which === 'own';
      if (which === 'own') void flush();
      else keepLocalReply(submissionId, userId, undefined);
    },
    /** Goes on with these words as another reply: what has this id was sent or called off. */
    renew(): void {
      put({ ...held.current, id: uuid(), revision: 0 });
      isDirty.current = true;
      const updatedAt = new Date().toISOString();
      keepLocalReply(submissionId, userId, { ...held.current, updatedAt });
    },
    /** Begins anew, once these words were sent; what was typed since begins the next reply. */
    async reset(sent: Pick<ReplyWords, 'body' | 'files'>): Promise<void> {
      const { body, files } = held.current;
      const added = {
        body: unsent(body, sent.body),
        files: files.filter((file) => sent.files.every(({ mediaId }) => mediaId !== file.mediaId)),
      };
      restart();
      const stopped = stop();
      if (added.body !== '' || added.files.length > 0) change(added);
      await stopped;
    },
    async discard(): Promise<void> {
      await stop();
      await deleteDraft(submissionId);
      restart();
    },
  };
}

export type ReplyDraftHold = ReturnType<typeof useReplyDraft>;
