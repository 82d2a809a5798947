/** Keeps chosen files on the device until they are sent, and gives them back. */
import { z } from 'zod';
import { withStore } from '#features/leads/site/recording/stored-recordings.ts';
import { fieldNameOf } from '../../rules.ts';
import { fileInputsOf, filesIn, replaceFiles } from '../input-files.ts';

const keyOf = (draftKey: string): string => `files:${draftKey}`;

const Kept = z.array(z.tuple([z.string(), z.array(z.instanceof(File))]));

/** Storage may be full, forbidden or gone; a form works without it. */
const attemptTo = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

export const forgetFiles = (draftKey: string): Promise<void> =>
  attemptTo(withStore('readwrite', (store) => store.delete(keyOf(draftKey))));

/** Keeps what the form holds each time that files are chosen or taken away. */
export const keepChosen =
  (draftKey: string, form: HTMLFormElement) =>
  ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    const held = [...filesIn(form)];
    const work =
      held.length === 0
        ? forgetFiles(draftKey)
        : attemptTo(withStore('readwrite', (store) => store.put(held, keyOf(draftKey))));
    void work;
  };

/** Puts kept files back into inputs that hold none, and tells whether there were any. */
export async function restoreFiles(draftKey: string, form: HTMLFormElement): Promise<boolean> {
  const inputs = fileInputsOf(form);
  if (inputs.length === 0) return false;
  const found = await withStore<unknown>('readonly', (store) => store.get(keyOf(draftKey))).catch(
    () => undefined,
  );
  const kept = new Map(Kept.safeParse(found).data ?? []);
  let hasAny = false;
  for (const input of inputs) {
    const files = kept.get(fieldNameOf(input.name) ?? '') ?? [];
    if (files.length === 0 || (input.files?.length ?? 0) > 0) continue;
    replaceFiles(input, files);
    hasAny = true;
  }
  return hasAny;
}
