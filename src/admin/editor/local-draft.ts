/** What was typed while the server could not be reached, kept by this browser. */
import { z } from 'zod';
import { storedKeys, storeText } from '#ui/stored-text.ts';
import type { EditorType, Fields } from './editor-type.ts';

const LocalDraft = z.object({
  basedOn: z.int(),
  fields: z.record(z.string(), z.unknown()),
  updatedAt: z.string(),
});
export type LocalDraft = z.output<typeof LocalDraft>;

const PREFIX = 'studio-draft:';

const keyOf = ({ collection }: EditorType, key: string, userId: string): string =>
  `${PREFIX}${userId}:${collection}:${key}`;

export function readLocalDraft(
  type: EditorType,
  key: string,
  userId: string,
): LocalDraft | undefined {
  try {
    return LocalDraft.parse(JSON.parse(localStorage.getItem(keyOf(type, key, userId)) ?? ''));
  } catch {
    return undefined;
  }
}

export function keepLocalDraft(
  type: EditorType,
  key: string,
  userId: string,
  draft: { basedOn: number; fields: Fields },
): void {
  const updatedAt = new Date().toISOString();
  try {
    localStorage.setItem(keyOf(type, key, userId), JSON.stringify({ ...draft, updatedAt }));
  } catch {
    // A full or forbidden store: the words are still on the screen, and go to the server later.
  }
}

export function dropLocalDraft(type: EditorType, key: string, userId: string): void {
  try {
    localStorage.removeItem(keyOf(type, key, userId));
  } catch {
    // There is no store, so there is nothing in it.
  }
}

/** Earlier releases had one new entry of each type, which they called "new". */
export function takeOldLocalDraft(type: EditorType, userId: string): LocalDraft | undefined {
  const draft = readLocalDraft(type, 'new', userId);
  if (draft !== undefined) dropLocalDraft(type, 'new', userId);
  return draft;
}

/** Forgets what anybody has typed in this browser. */
export function dropLocalDrafts(): void {
  for (const key of storedKeys(PREFIX)) storeText(key, undefined);
}
