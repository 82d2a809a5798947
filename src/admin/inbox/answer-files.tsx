import { Download } from 'lucide-react';
import type { Submission } from '#features/leads/inbox.ts';

const KB = 1_000;
const MB = 1_000_000;

const sizeWords = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / MB).toFixed(1)} MB`;

/** What somebody sent along with an answer, to be kept and opened elsewhere. */
export const AnswerFiles = ({ files }: { files: Submission['files'] }) => (
  <ul className="flex flex-col gap-2">
    {files.map(({ id, name, bytes, address }) => (
      <li key={id}>
        <a
          href={address}
          download={name}
          className="flex min-h-11 items-center gap-3 rounded-field border border-line px-3 py-2 hover:border-text"
        >
          <Download aria-hidden="true" className="size-4.5 shrink-0 text-text-2" />
          <span className="min-w-0 grow font-semibold wrap-anywhere">{name}</span>
          <span className="label shrink-0 text-text-2">{sizeWords(bytes)}</span>
        </a>
      </li>
    ))}
  </ul>
);
