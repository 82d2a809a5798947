import { ArrowUpRight, Play } from 'lucide-react';
import { useState } from 'react';
import { type Embedded, embedded } from '#content/embeds.ts';
import { columnSizes } from '#ui/column-sizes.ts';
import { Image } from '#ui/image.tsx';
import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { embed } from './embed.ts';

type Fields = FieldsOf<typeof embed>;

/** Something of another site: behind its poster until it is played, or a card that leads there. */
export default function Embed({ block, number }: BlockProps<Fields>) {
  const player = embedded(block.link);
  return (
    <BlockSection block={block} number={number} label={say('Elsewhere')} heading={block.heading}>
      {player === undefined ? <Card block={block} /> : <Film block={block} player={player} />}
    </BlockSection>
  );
}

/** The button that it takes the place of had the focus. */
const takeFocus = (player: HTMLElement | null): void => player?.focus({ preventScroll: true });

function Film({ block, player }: { block: Fields; player: Embedded }) {
  const [isPlaying, setPlaying] = useState(false);
  const { title, text, link, poster } = block;
  const { provider, frame } = player;
  return (
    <figure className="flex flex-col gap-3">
      <div className="ink contours relative grid aspect-video place-items-center overflow-hidden rounded-card border border-line">
        {isPlaying ? (
          <iframe
            ref={takeFocus}
            src={frame}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full"
          />
        ) : (
          <>
            {poster.trim() !== '' && <Poster src={poster} />}
            <button
              type="button"
              onClick={() => setPlaying(true)}
              className="group/play absolute inset-0 grid cursor-pointer place-items-center focus-visible:-outline-offset-4 noscript:hidden"
            >
              <span className="flex flex-col items-center gap-4">
                <span className="grid size-18 place-items-center rounded-full bg-signal text-on-signal transition-transform motion-safe:group-hover/play:scale-105">
                  <Play aria-hidden="true" className="size-6 fill-current" />
                </span>
                <span className="rounded-field bg-ground/85 px-3 py-1 font-semibold">
                  {say('Play {name}').replace('{name}', () => title)}
                </span>
                <span className="label rounded-field bg-ground/85 px-3 py-1">
                  {say('Nothing is loaded from {provider} until you play it').replace(
                    '{provider}',
                    provider,
                  )}
                </span>
              </span>
            </button>
          </>
        )}
      </div>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-text-2">
        <span>{text}</span>
        <a href={link} rel="noreferrer" className="text-link-underlined">
          {say('Open it at {provider}').replace('{provider}', provider)}
        </a>
      </figcaption>
    </figure>
  );
}

const Poster = ({ src }: { src: string }) => (
  <Image
    src={src}
    alt=""
    width={1600}
    height={900}
    sizes={columnSizes(1)}
    className="absolute! inset-0 size-full opacity-80"
  />
);

const Card = ({ block: { link, title, text } }: { block: Fields }) => (
  <a
    href={link}
    rel="noreferrer"
    className="flex flex-col gap-2 rounded-card border border-line bg-ground-2 p-6 hover:border-text md:p-10"
  >
    <span className="flex items-start justify-between gap-4 text-display-3">
      {title}
      <ArrowUpRight aria-hidden="true" className="size-6 shrink-0" />
    </span>
    {text !== '' && <span className="max-w-measure text-text-2">{text}</span>}
    <span className="label text-text-2">{URL.parse(link)?.hostname}</span>
  </a>
);
