import { Check, CircleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';
import type { UploadState } from './form-media.ts';

interface UploadProgressProps {
  state: UploadState;
  /** What is being sent. */
  name: string;
  className?: string;
}

/** How far an image is, in words and as a bar. */
export const UploadProgress = ({ state, name, className }: UploadProgressProps) => (
  <div role="status" className={classNames('min-w-0 text-sm empty:hidden', className)}>
    <Told state={state} name={name} />
  </div>
);

function Told({ state, name }: UploadProgressProps) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'uploading':
      return (
        <div className="flex items-center gap-3">
          <progress
            aria-label={`Uploading ${name}`}
            value={state.progress}
            max={100}
            className="h-1.5 w-32 appearance-none overflow-hidden rounded-full bg-ground-3 accent-current [&::-webkit-progress-bar]:bg-ground-3 [&::-webkit-progress-value]:bg-current"
          />
          <span className="label text-text-2">Uploading, {state.progress}%</span>
        </div>
      );
    case 'success':
      return (
        <p className="flex items-center gap-2 text-text-2">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          Uploaded
        </p>
      );
    case 'error':
      return (
        <p className="flex items-start gap-2 font-medium text-bad-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {state.message}
        </p>
      );
  }
}
