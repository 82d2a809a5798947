/** Keeps chosen files on the device until they are sent, and gives them back. */
import { withStore } from '#features/leads/site/recording/stored-recordings.ts';
import { fieldNameOf } from '../../rules.ts';
import { fileInputsOf, filesIn, replaceFiles } from '../input-files.ts';

const keyOf = (draftKey: string): string => `files:${draftKey}`;

/** What an earlier release may have kept otherwise counts as nothing. */
function keptFiles(found: unknown): ReadonlyMap<string, File[]> {
  const entries: unknown[] = Array.isArray(found) ? found : [];
  return new Map(
    entries.flatMap((entry): [string, File[]][] => {
      const [field, files]: unknown[] = Array.isArray(entry) ? entry : [];
      if (typeof field !== 'string' || !Array.isArray(files)) return [];
      return [[field, files.filter((one) => one instanceof File)]];
    }),
  );
}

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
  const kept = keptFiles(found);
  let hasAny = false;
  for (const input of inputs) {
    const files = kept.get(fieldNameOf(input.name) ?? '') ?? [];
    if (files.length === 0 || (input.files?.length ?? 0) > 0) continue;
    replaceFiles(input, files);
    hasAny = true;
  }
  return hasAny;
}
