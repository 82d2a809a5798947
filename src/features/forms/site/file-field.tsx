import { FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { say } from '#ui/say.ts';
import { problemOfFiles } from '../read-files.ts';
import { endingsFor, type FileRules, inputName, kindByName } from '../rules.ts';
import { FILES_SET, setFiles } from './input-files.ts';

interface FileFieldProps {
  name: string;
  label: string;
  required: boolean;
  help: string;
  error: string | undefined;
  rules: FileRules;
}

/** A field for files: the browser's own, onto which files can be dropped; with script it says what it has. */
export function FileField({ name, label, required, help, error, rules }: FileFieldProps) {
  const { input, files, take, remove } = useFiles(rules);
  const chosen = files.map((file) => ({
    name: file.name,
    bytes: file.size,
    kind: kindByName(file.name),
  }));
  const limit = say(rules.most === 1 ? 'Up to {max} MB.' : 'Up to {most} files of {max} MB each.')
    .replace('{max}', String(rules.megabytes))
    .replace('{most}', String(rules.most));
  const problem = useProblem(rules, chosen);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        isRequired={required}
        help={[help, limit].filter(Boolean).join(' ')}
        error={error ?? problem}
      >
        {(control) => (
          <input
            ref={input}
            type="file"
            name={inputName(name)}
            multiple={rules.most > 1}
            accept={endingsFor(rules.kinds)
              .map((ending) => `.${ending}`)
              .join(',')}
            required={required}
            className="own-file"
            onInput={take}
            {...control}
          />
        )}
      </Field>
      {files.length > 0 && (
        <ul className="own-files" aria-label={label}>
          {files.map((file) => (
            <li key={keyOf(file)} className="flex items-center gap-3">
              <FileText aria-hidden="true" className="size-5 shrink-0 text-text-2" />
              <span className="min-w-0 grow text-sm wrap-anywhere">{file.name}</span>
              <span className="label shrink-0 text-text-2">{sizeWords(file.size)}</span>
              <Remove name={file.name} onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Remove = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={say('Remove {file}').replace('{file}', () => name)}
    className="own-file-remove"
    onClick={onClick}
  >
    <X aria-hidden="true" className="size-5" />
  </button>
);

/** Said as soon as files are chosen, before anything is sent. */
function useProblem(rules: FileRules, chosen: Parameters<typeof problemOfFiles>[1]) {
  return chosen.length === 0 ? undefined : problemOfFiles(rules, chosen, say);
}

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Files that are chosen one after another add up, and a picker that is closed again takes nothing away. */
function useFiles({ most }: FileRules) {
  const input = useRef<HTMLInputElement>(null);
  const held = useRef<readonly File[]>([]);
  const [files, show] = useState<readonly File[]>([]);
  const hold = (next: readonly File[]): void => {
    held.current = next;
    show(next);
  };
  useEffect(() => {
    const { current } = input;
    const read = (): void => hold([...(current?.files ?? [])]);
    // What was chosen before there was script stands there already.
    read();
    current?.addEventListener(FILES_SET, read);
    return () => current?.removeEventListener(FILES_SET, read);
  }, []);
  return {
    input,
    files,
    take(): void {
      const { current } = input;
      if (current === null) return;
      const chosen = [...(current.files ?? [])];
      const before = most === 1 && chosen.length > 0 ? [] : held.current;
      const all = new Map([...before, ...chosen].map((file) => [keyOf(file), file]));
      hold([...all.values()]);
      if (all.size === chosen.length) return;
      setFiles(current, held.current);
      // Who keeps and checks the form has heard of those alone that were chosen now.
      current.dispatchEvent(new Event('input', { bubbles: true }));
    },
    remove(file: File): void {
      hold(held.current.filter((one) => one !== file));
      const { current } = input;
      if (current === null) return;
      setFiles(current, held.current);
      current.dispatchEvent(new Event('input', { bubbles: true }));
      current.focus();
    },
  };
}

const KB = 1_000;
const MB = 1_000_000;

const sizeWords = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / MB).toFixed(1)} MB`;
