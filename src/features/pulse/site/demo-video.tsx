import { Play } from 'lucide-react';
import { useState } from 'react';
import { say } from '#ui/say.ts';
import { HealthRing } from './health-ring.tsx';
import { videoFrameOrigin } from './video-frame.ts';

/** The film of an opening. */
interface Film {
  filmTitle: string;
  src: string;
  captions: string;
  length: string;
  sound: string;
  playLabel: string;
}

/** The poster of the demo video; the player and its film come with the first click. */
export function DemoVideo({ film }: { film: Film }) {
  const { filmTitle, src, length, sound, playLabel } = film;
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    <figure className="flex flex-col gap-3">
      <div className="pulse-screen">
        {isPlaying ? (
          <Player film={film} />
        ) : (
          <Poster playLabel={playLabel} onPlay={() => setIsPlaying(true)} />
        )}
      </div>
      <figcaption className="label flex flex-wrap gap-x-5 text-text-2">
        <span>{filmTitle}</span>
        {length !== '' && <span>{length}</span>}
        {sound !== '' && <span>{sound}</span>}
        <noscript>
          <a href={src} className="text-link-underlined">
            {say('Watch it')}
          </a>
        </noscript>
      </figcaption>
    </figure>
  );
}

/** The button that it takes the place of had the focus. */
const takeFocus = (player: HTMLElement | null): void => player?.focus({ preventScroll: true });

const Player = ({ film: { src, captions, filmTitle } }: { film: Film }) =>
  videoFrameOrigin(src) === undefined ? (
    <video
      ref={takeFocus}
      src={src}
      controls
      autoPlay
      playsInline
      className="size-full"
      aria-label={filmTitle}
    >
      <track kind="captions" src={captions || undefined} srcLang="en" label="English" default />
    </video>
  ) : (
    <iframe
      ref={takeFocus}
      src={src}
      title={filmTitle}
      allow="autoplay; fullscreen"
      className="size-full"
    />
  );

const POSTER = [
  { view: 'Backlog', score: 36, tone: 'bad', label: 'Critical' },
  { view: 'Sprint', score: 67, tone: 'warn', label: 'Fair' },
  { view: 'Ticket', score: 91, tone: 'good', label: 'Excellent' },
] as const;

const Poster = ({ playLabel, onPlay }: { playLabel: string; onPlay: () => void }) => (
  <>
    <div aria-hidden="true" className="pulse-poster">
      {POSTER.map(({ view, label, ...ring }) => (
        <div key={view} className="flex min-w-0 flex-col items-center gap-3">
          <HealthRing {...ring} label={say(label)} />
          <span className="label text-text-2 max-sm:hidden">{say(view)}</span>
        </div>
      ))}
    </div>
    <button type="button" onClick={onPlay} className="pulse-play noscript:hidden">
      <span className="pulse-play-sign">
        <Play aria-hidden="true" className="size-5 fill-current" />
      </span>
      {playLabel}
    </button>
  </>
);
