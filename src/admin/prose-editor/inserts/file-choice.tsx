import { useContext } from 'react';
import { FileWays } from '#ui/form/file-ways.tsx';
import { type FileKind, FormMediaContext } from '#ui/form/form-media.ts';
import { TextField } from '#ui/text-field.tsx';

interface FileChoiceProps {
  kind: FileKind;
  label: string;
  help: string;
  value: string;
  onChange: React.ChangeEventHandler<HTMLInputElement>;
  onFile: (address: string, name: string) => void;
}

/** What a file is called without its ending. */
export const bareName = (fileName: string): string => fileName.replace(/\.\w{1,5}$/, '');

/** An address that is typed, or that of a file of the library. */
export function FileChoice({ kind, onFile, ...field }: FileChoiceProps) {
  const source = useContext(FormMediaContext);
  return (
    <div className="flex flex-col gap-2">
      <TextField {...field} autoComplete="off" inputMode="url" />
      {source !== undefined && (
        <FileWays source={source} kind={kind} label={field.label} onFile={onFile} />
      )}
    </div>
  );
}
