import { useId } from 'react';
import { Notice } from '#ui/notice.tsx';

interface ImportFileProps {
  label: string;
  /** The `accept` of a file input. */
  accept: string;
  /** Why the file that was taken will not do. */
  problem: string | undefined;
  onTake: (file: File | undefined) => void;
}

/** Where a file to be imported is chosen. */
export function ImportFile({ label, accept, problem, onTake }: ImportFileProps) {
  const fileId = useId();
  return (
    <>
      <div className="flex flex-col gap-2">
        <label htmlFor={fileId} className="text-sm font-semibold">
          {label}
        </label>
        <input
          id={fileId}
          type="file"
          accept={accept}
          className="min-h-12 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-field file:border file:border-line-2 file:bg-ground file:px-5 file:font-semibold file:text-text"
          onChange={({ target }) => onTake(target.files?.[0])}
        />
      </div>
      {problem !== undefined && (
        <Notice tone="bad" role="alert" title="This file cannot be imported">
          {problem}
        </Notice>
      )}
    </>
  );
}
