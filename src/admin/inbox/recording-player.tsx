import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Submission } from '#features/leads/inbox.ts';
import { apiBase } from '#platform/browser/api-base.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

interface RecordingPlayerProps {
  recording: NonNullable<Submission['recording']>;
}

/** A recording with its place and its speed. */
export function RecordingPlayer({ recording: { address, durationMs } }: RecordingPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [place, setPlace] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const length = durationMs / 1_000;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-title font-semibold">Recording</h3>
      {/* biome-ignore lint/a11y/useMediaCaption: what a visitor said has no transcript. */}
      <audio
        ref={audio}
        src={apiBase + address}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setFailed(true)}
        onTimeUpdate={({ currentTarget }) => setPlace(currentTarget.currentTime)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="secondary"
          onClick={() =>
            void (isPlaying
              ? audio.current?.pause()
              : audio.current?.play().catch(() => setFailed(true)))
          }
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <input
          type="range"
          aria-label="Position in the recording"
          aria-valuetext={`${clock(place)} of ${clock(length)}`}
          min={0}
          max={length}
          step={0.1}
          value={Math.min(place, length)}
          onChange={({ target }) => {
            const seconds = Number(target.value);
            setPlace(seconds);
            if (audio.current !== null) audio.current.currentTime = seconds;
          }}
          className="min-h-6 min-w-40 grow accent-(--data)"
        />
        <span className="label text-text-2">
          {clock(place)} / {clock(length)}
        </span>
        <Select
          label="Speed"
          defaultValue="1"
          onChange={({ target }) => {
            if (audio.current !== null) audio.current.playbackRate = Number(target.value);
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </Select>
      </div>
      {hasFailed && <p role="alert">The recording could not be played. Try again in a moment.</p>}
    </section>
  );
}
