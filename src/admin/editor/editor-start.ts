/** What the editor opens with: the draft of this person where there is one, else what is saved. */
import { z } from 'zod';
import { overSaved } from '#content/text-holders.ts';
import { callStudio } from '../api.ts';
import type { User } from '../session/session.ts';
import { type Autosave, createAutosave, type DraftStore } from './autosave.ts';
import type { EditorType, Fields } from './editor-type.ts';
import { draftPath, type EntryReply, fieldsOfEntry, type Opened } from './entry-query.ts';
import {
  dropLocalDraft,
  keepLocalDraft,
  readLocalDraft,
  takeOldLocalDraft,
} from './local-draft.ts';

/** The day by the clock of this browser, as YYYY-MM-DD. */
const today = (): string => {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return day.map((part) => String(part).padStart(2, '0')).join('-');
};

/** An entry's fields as they come out of an untouched form; those of a new one without an entry. */
export const savedFields = (type: EditorType, entry: EntryReply | undefined): Fields =>
  type.toFields(
    entry === undefined ? type.blank(today()) : type.toValues(fieldsOfEntry(type.content, entry)),
  );

export interface EditorStart {
  values: Fields;
  autosave: Autosave;
  /** When the draft was typed that the form opens with. */
  restored: string | undefined;
}

/** `read` gives what the form holds, once it is there. */
export function startEditor(
  type: EditorType,
  { key, entry, drafts }: Opened,
  user: User,
  read: () => Fields,
): EditorStart {
  const local =
    readLocalDraft(type, key, user.id) ??
    (entry === undefined && drafts.length === 0 ? takeOldLocalDraft(type, user.id) : undefined);
  const draft = local ?? drafts.find(({ author }) => author.id === user.id);
  // Who opens what others have begun starts from their words, and has none of their own yet.
  const [others] = entry === undefined && draft === undefined ? drafts : [];
  const saved = startOf(savedFields(type, entry), entry, user);
  const fields = others === undefined ? saved : onForm(type, { ...saved, ...others.fields });
  const base = { key, basedOn: draft?.basedOn ?? entry?.revision ?? 0, fields };
  const autosave = createAutosave(storeOf(type, user, read), base, draft?.updatedAt);
  // What only this browser has is sent as soon as it can be.
  if (local !== undefined) autosave.change();
  const shown =
    draft === undefined
      ? { ...fields, ...(entry === undefined ? askedFields(fields) : {}) }
      : { ...fields, ...overSaved(type.content.fields, draft.fields, entry ?? {}) };
  return { values: type.toValues(shown), autosave, restored: draft?.updatedAt };
}

/** What is new begins as a draft for who may put nothing live, whatever its type begins as. */
const startOf = (fields: Fields, entry: EntryReply | undefined, { rights }: User): Fields =>
  entry === undefined && 'status' in fields && !rights.includes('content.publish')
    ? { ...fields, status: 'draft' }
    : fields;

/** In characters; a link brings words to begin with, and no texts. */
const MAX_ASKED = 300;

/** What a link has a new entry begin with: fields of one line, by their names. */
function askedFields(fields: Fields): Fields {
  const asked = new URLSearchParams(globalThis.location?.search);
  return Object.fromEntries(
    [...asked].filter(
      ([name, words]) =>
        name !== 'status' && typeof fields[name] === 'string' && words.length <= MAX_ASKED,
    ),
  );
}

/** Fields as they come out of an untouched form. */
const onForm = (type: EditorType, fields: Fields): Fields => type.toFields(type.toValues(fields));

const storeOf = (type: EditorType, user: User, read: () => Fields): DraftStore => ({
  read,
  async keep({ key, basedOn }, fields) {
    const { data } = await callStudio(draftPath(type, key), {
      method: 'PUT',
      body: { basedOn, fields },
      reply: z.object({ updatedAt: z.string() }),
    });
    return data.updatedAt;
  },
  async drop({ key }) {
    await callStudio(draftPath(type, key), { method: 'DELETE', reply: z.looseObject({}) });
  },
  keepLocally: ({ key, basedOn }, fields) =>
    keepLocalDraft(type, key, user.id, { basedOn, fields }),
  dropLocally: ({ key }) => dropLocalDraft(type, key, user.id),
});
