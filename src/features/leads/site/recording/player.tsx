import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { SAMPLE_RATE } from '../../rules.ts';
import { barHeight } from './meter.tsx';
import { clock } from './recorder-state.ts';
import { wavPeaks, wavSeconds } from './wav.ts';

const BARS = 64;

interface PlayerProps {
  recording: Blob;
  onDiscard: () => void;
}

/** What was recorded, to be heard before it is sent. */
export function Player({ recording, onDiscard }: PlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [played, setPlayed] = useState(0);
  const peaks = usePeaks(recording);
  const seconds = wavSeconds(recording, SAMPLE_RATE);

  useEffect(() => {
    const element = audio.current;
    if (element === null) return;
    const address = URL.createObjectURL(recording);
    element.src = address;
    return () => {
      element.removeAttribute('src');
      URL.revokeObjectURL(address);
    };
  }, [recording]);

  const toggle = (): void => {
    if (isPlaying) audio.current?.pause();
    // A play that a pause overtakes is refused, which is no fault.
    else audio.current?.play().catch(() => setPlaying(false));
  };

  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: it is the visitor's own voice. */}
      <audio
        ref={audio}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlayed(0)}
        onTimeUpdate={({ currentTarget }) => setPlayed(currentTarget.currentTime)}
      />
      <div aria-hidden="true" className="recorder-meter">
        {peaks.map((peak, index) => (
          <span
            key={index}
            data-played={index / BARS < played / seconds}
            style={{ height: `${barHeight(peak)}%` }}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="secondary" onClick={toggle}>
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {isPlaying ? say('Pause Recording') : say('Play Recording')}
        </Button>
        <span className="recorder-clock">{clock(seconds)}</span>
        <Button variant="quiet" onClick={onDiscard}>
          {say('Discard')}
        </Button>
      </div>
    </div>
  );
}

function usePeaks(recording: Blob): readonly number[] {
  const [peaks, setPeaks] = useState<readonly number[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void wavPeaks(recording, BARS).then((found) => {
      if (isCurrent) setPeaks(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [recording]);
  return peaks;
}
