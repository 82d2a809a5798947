import { useQueryClient } from '@tanstack/react-query';
import { fileQuery } from '#ui/file-facts.ts';
import { say } from '#ui/say.ts';
import { useImage } from '#ui/use-image.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { video } from './video.ts';

/** Asks for nothing; without a poster browsers paint a ground of their own over that of the page. */
const NO_POSTER = 'data:,';

/** A film of the library: the browser plays it, and loads nothing of it before. */
export function LibraryFilm({ block, number }: BlockProps<FieldsOf<typeof video>>) {
  const { heading, title, src, length, captions, poster } = block;
  const facts = useQueryClient().getQueryData(fileQuery(src).queryKey);
  const shown = usePoster(poster.trim());
  return (
    <BlockSection block={block} number={number} label={say('Film')} heading={heading}>
      <figure className="flex flex-col gap-3">
        {/* biome-ignore lint/a11y/useMediaCaption: its track is there where there are subtitles */}
        <video
          src={src}
          controls
          preload="none"
          playsInline
          poster={shown || NO_POSTER}
          className="aspect-video w-full rounded-card border border-line bg-ground-3"
          aria-label={title || say('Video')}
        >
          {captions !== '' && (
            <track kind="captions" src={captions} srcLang="en" label={say('Subtitles')} default />
          )}
        </video>
        <figcaption className="label flex flex-wrap gap-x-5 text-text-2">
          {title !== '' && <span>{title}</span>}
          {length !== '' && <span>{length}</span>}
          {facts !== undefined && <span>{facts}</span>}
        </figcaption>
      </figure>
    </BlockSection>
  );
}

/** As wide as the column of a page needs it. */
const POSTER_WIDTH = 960;

/** The address of a copy that is sharp enough, or that of the picture itself. */
function usePoster(address: string): string {
  const { copies } = useImage(address) ?? {};
  const width = copies?.widths.find((one) => one >= POSTER_WIDTH);
  return copies === undefined || width === undefined ? address : `${copies.base}-${width}.webp`;
}
