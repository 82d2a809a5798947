import { useEffect, useReducer, useRef, useState } from 'react';
import {
  type ActiveRecording,
  type Heard,
  microphoneProblem,
  startRecording,
} from './microphone.ts';
import { DENIED_ALERT, nextRecorderState, type RecorderState } from './recorder-state.ts';

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
export function useRecorder({ recording, onChange }: RecorderOptions): RecorderControls {
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
