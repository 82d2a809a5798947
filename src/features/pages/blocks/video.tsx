import { Play } from 'lucide-react';
import { useState } from 'react';
import { videoFrameOrigin } from '#features/pulse/site/video-frame.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { video } from './video.ts';

/** A film behind its poster; the player comes with the first click, and nobody is asked before. */
export default function Video({ block, number }: BlockProps<FieldsOf<typeof video>>) {
  const [isPlaying, setPlaying] = useState(false);
  const { heading, title, src, length } = block;
  if (src === '') return null;
  return (
    <BlockSection block={block} number={number} label={say('Film')} heading={heading}>
      <figure className="flex flex-col gap-3">
        <div className="ink contours relative grid aspect-video place-items-center overflow-hidden rounded-card border border-line">
          {isPlaying ? (
            <Player block={block} />
          ) : (
            <Poster block={block} onPlay={() => setPlaying(true)} />
          )}
        </div>
        <figcaption className="label flex flex-wrap gap-x-5 text-text-2">
          {title !== '' && <span>{title}</span>}
          {length !== '' && <span>{length}</span>}
          <noscript>
            <a href={src} className="text-link-underlined">
              {say('Watch it')}
            </a>
          </noscript>
        </figcaption>
      </figure>
    </BlockSection>
  );
}

/** The button that it takes the place of had the focus. */
const takeFocus = (player: HTMLElement | null): void => player?.focus({ preventScroll: true });

const Player = ({ block: { src, title, captions } }: { block: FieldsOf<typeof video> }) =>
  videoFrameOrigin(src) === undefined ? (
    <video
      ref={takeFocus}
      src={src}
      controls
      autoPlay
      playsInline
      className="size-full"
      aria-label={title || say('Video')}
    >
      <track kind="captions" src={captions || undefined} srcLang="en" label="English" default />
    </video>
  ) : (
    <iframe
      ref={takeFocus}
      src={src}
      title={title || say('Video')}
      allow="autoplay; fullscreen"
      className="size-full"
    />
  );

interface PosterProps {
  block: FieldsOf<typeof video>;
  onPlay: () => void;
}

const Poster = ({ block: { poster, title, length }, onPlay }: PosterProps) => (
  <>
    {poster.trim() !== '' && (
      <Image
        src={poster}
        alt=""
        width={1600}
        height={900}
        sizes={columnSizes(1)}
        className="absolute! inset-0 size-full opacity-80"
      />
    )}
    <button
      type="button"
      onClick={onPlay}
      className="group/play absolute inset-0 grid cursor-pointer place-items-center focus-visible:-outline-offset-4 noscript:hidden"
    >
      <span className="flex flex-col items-center gap-4">
        <span className="grid size-18 place-items-center rounded-full bg-signal text-on-signal transition-transform motion-safe:group-hover/play:scale-105">
          <Play aria-hidden="true" className="size-6 fill-current" />
        </span>
        <span className="rounded-field bg-ground/85 px-3 py-1 font-semibold">
          {say('Play {name}').replace('{name}', () => title || say('Video'))}
          {length !== '' && <span className="sr-only">, {length}</span>}
        </span>
      </span>
    </button>
  </>
);
