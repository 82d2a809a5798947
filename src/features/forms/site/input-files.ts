/** The files that a form's inputs hold. */
import type { AnswerFiles } from '../read-files.ts';
import { fieldNameOf, kindByName } from '../rules.ts';

/** Told to an input whose files were set by script. */
export const FILES_SET = 'filesset';

export function setFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/** Sets them and has whoever shows them know. */
export function replaceFiles(input: HTMLInputElement, files: readonly File[]): void {
  setFiles(input, files);
  input.dispatchEvent(new Event(FILES_SET));
}

export const fileInputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === 'file',
  );

/** By the names of their fields; fields without files are left out. */
export const filesIn = (form: HTMLFormElement): ReadonlyMap<string, readonly File[]> =>
  new Map(
    fileInputsOf(form).flatMap(({ name, files }) => {
      const field = fieldNameOf(name);
      return field === undefined || files === null || files.length === 0
        ? []
        : [[field, [...files]] as const];
    }),
  );

/** The same as they are judged before they are sent. */
export const answerFilesIn = (form: HTMLFormElement): AnswerFiles =>
  new Map(
    Array.from(filesIn(form), ([field, files]) => [
      field,
      files.map(({ name, size }) => ({ name, bytes: size, kind: kindByName(name) })),
    ]),
  );
