import { say } from '#ui/say.ts';
import './recorder.css';
import { Mic, Square } from 'lucide-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { MAX_RECORDING_S, RECORDING_WARNING_S } from '../../rules.ts';
import { Meter } from './meter.tsx';
import {
  type ActiveRecording,
  type Heard,
  microphoneProblem,
  startRecording,
} from './microphone.ts';
import { Player } from './player.tsx';
import {
  clock,
  DENIED_ALERT,
  nextRecorderState,
  PROBLEM_LABELS,
  type RecorderState,
} from './recorder-state.ts';

interface RecorderProps {
  recording: Blob | undefined;
  /** Whether the visitor has asked for it already. */
  startsAtOnce: boolean;
  onChange: (recording: Blob | undefined) => void;
  /** Takes what ends a recording under way, for when its form is sent. */
  finish: React.RefObject<(() => Promise<void>) | undefined>;
}

/** Records a challenge, plays it back, and takes it away again. */
export default function Recorder({ recording, startsAtOnce, onChange, finish }: RecorderProps) {
  const { state: own, heard, levels, start, stop, discard } = useRecorder({ recording, onChange });
  // Its form may have been emptied.
  const isGone = own.step === 'recorded' && recording === undefined;
  const state: RecorderState = isGone ? { step: 'idle' } : own;
  const main = useRef<HTMLButtonElement>(null);
  const startOnce = useRef(startsAtOnce);

  useEffect(() => {
    if (!startOnce.current) return;
    startOnce.current = false;
    main.current?.focus();
    void start();
  }, []);

  useEffect(() => {
    finish.current = () => stop();
    return () => {
      finish.current = undefined;
    };
  });

  const isRecording = state.step === 'recording';
  const isNearEnd = isRecording && heard.seconds >= RECORDING_WARNING_S;
  return (
    <div className="recorder">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={main}
          variant="secondary"
          aria-disabled={state.step === 'asking' || undefined}
          onClick={() => void (isRecording ? stop() : start())}
        >
          {isRecording ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
          {say(LABELS[state.step])}
        </Button>
        {isRecording && (
          <span className="recorder-clock" data-near-end={isNearEnd}>
            <span role="timer" aria-live="off">
              {clock(heard.seconds)}
            </span>
            {' / '}
            {clock(MAX_RECORDING_S)}
          </span>
        )}
      </div>
      {isRecording && <Meter levels={levels} />}
      {recording !== undefined && state.step === 'recorded' && (
        <Player
          recording={recording}
          onDiscard={() => {
            discard();
            main.current?.focus();
          }}
        />
      )}
      {state.step === 'failed' && (
        <p role="alert" className="font-semibold text-bad-ink">
          {say(PROBLEM_LABELS[state.problem])}
        </p>
      )}
      <p role="status" className="text-sm text-text-2">
        {statusWords(state, isNearEnd)}
      </p>
    </div>
  );
}

const LABELS: Readonly<Record<RecorderState['step'], string>> = {
  idle: 'Start Recording',
  asking: 'Start Recording',
  recording: 'Stop Recording',
  recorded: 'Record Again',
  failed: 'Start Recording',
};

const LAST_SECONDS = MAX_RECORDING_S - RECORDING_WARNING_S;
const MAX_MINUTES = MAX_RECORDING_S / 60;

function statusWords(state: RecorderState, isNearEnd: boolean): string {
  switch (state.step) {
    case 'asking':
      return say('Your browser is asking for permission to use the microphone.');
    case 'recording':
      return isNearEnd
        ? say('{seconds} seconds left.').replace('{seconds}', `${LAST_SECONDS}`)
        : say('Recording. Up to {minutes} minutes.').replace('{minutes}', `${MAX_MINUTES}`);
    case 'recorded':
      return state.isCut
        ? say('The recording stopped. Everything up to this point is saved.')
        : say('Recorded. It stays on this device until you send it.');
    case 'idle':
    case 'failed':
      return '';
  }
}

interface RecorderOptions {
  recording: Blob | undefined;
  onChange: (recording: Blob | undefined) => void;
}

interface RecorderControls {
  state: RecorderState;
  /** What the microphone hears while it records. */
  heard: Heard;
  /** The loudest points so far, one for each piece of sound. */
  levels: readonly number[];
  start: () => Promise<void>;
  stop: (isCut?: boolean) => Promise<void>;
  discard: () => void;
}

const SILENCE: Heard = { level: 0, seconds: 0 };
/** Bars that the meter has room for. */
const KEPT_LEVELS = 48;

/** Drives the microphone, and lets go of it whatever happens to the page. */
function useRecorder({ recording, onChange }: RecorderOptions): RecorderControls {
  const [state, tell] = useReducer(
    nextRecorderState,
    recording === undefined ? { step: 'idle' } : { step: 'recorded', isCut: false },
  );
  const [heard, setHeard] = useState(SILENCE);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const active = useRef<ActiveRecording>(undefined);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      active.current?.cancel();
    };
  }, []);

  const stop = async (isCut = false): Promise<void> => {
    const ending = active.current;
    active.current = undefined;
    if (ending === undefined) return;
    onChange(await ending.stop());
    tell({ type: 'stopped', isCut });
  };

  const start = async (): Promise<void> => {
    if (active.current !== undefined) return;
    tell({ type: 'asked' });
    setHeard(SILENCE);
    setLevels([]);
    try {
      const started = await startRecording({
        onHeard(now) {
          setHeard(now);
          setLevels((before) => [...before, now.level].slice(-KEPT_LEVELS));
        },
        onEnd: () => void stop(true),
      });
      if (isGone.current) {
        started.cancel();
        return;
      }
      active.current = started;
      onChange(undefined);
      tell({ type: 'started' });
    } catch (error) {
      const problem = microphoneProblem(error);
      tell({ type: 'failed', problem });
      if (problem === 'denied') alert(DENIED_ALERT);
    }
  };

  const discard = (): void => {
    onChange(undefined);
    tell({ type: 'discarded' });
  };

  return { state, heard, levels, start, stop, discard };
}
