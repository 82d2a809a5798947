import { useQueryClient } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import { fileQuery } from '#ui/file-facts.ts';
import { say } from '#ui/say.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { download } from './download.ts';

/** One file, and what is in it. */
export function Download({ block }: BlockProps<FieldsOf<typeof download>>) {
  const { id, heading, text, file, label } = block;
  const known = useQueryClient().getQueryData(fileQuery(file).queryKey);
  const facts = known ?? block.facts;
  if (file === '') return null;
  return (
    <section id={id} aria-labelledby={`title-${id}`} className="border-t border-line py-section">
      <div className="wrap">
        <div className="flex flex-col gap-6 rounded-card border border-line bg-ground-2 p-6 md:flex-row md:items-center md:justify-between md:p-10">
          <div className="flex flex-col gap-2">
            <h2 id={`title-${id}`} className="text-display-3">
              {heading}
            </h2>
            {text !== '' && <p className="max-w-measure text-text-2">{text}</p>}
          </div>
          <p className="flex shrink-0 flex-col gap-2">
            <a
              href={file}
              download
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-field border border-line-2 bg-ground px-5 py-2.5 font-semibold hover:border-text"
            >
              <DownloadIcon aria-hidden="true" className="size-[1.125em]" />
              {label || say('Download')}
            </a>
            {facts !== '' && <span className="label text-text-2">{facts}</span>}
          </p>
        </div>
      </div>
    </section>
  );
}
