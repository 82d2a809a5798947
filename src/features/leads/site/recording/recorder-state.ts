/** Where a recording stands, as a pure account of what happens to it. */
import type { MicrophoneProblem } from './microphone.ts';

export type RecorderState =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'recording' }
  | { step: 'recorded'; isCut: boolean }
  | { step: 'failed'; problem: MicrophoneProblem };

export type RecorderEvent =
  | { type: 'asked' }
  | { type: 'started' }
  | { type: 'stopped'; isCut: boolean }
  | { type: 'discarded' }
  | { type: 'failed'; problem: MicrophoneProblem };

export function nextRecorderState(before: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case 'asked':
      return { step: 'asking' };
    case 'started':
      return before.step === 'asking' ? { step: 'recording' } : before;
    case 'stopped':
      return { step: 'recorded', isCut: event.isCut };
    case 'discarded':
      return { step: 'idle' };
    case 'failed':
      return { step: 'failed', problem: event.problem };
  }
}

/** Sentences for what can be mended; a microphone that is denied has an alert of its own. */
export const PROBLEM_LABELS: Readonly<Record<MicrophoneProblem, string>> = {
  denied: 'This page may not use the microphone. You can write your challenge instead.',
  missing: 'No microphone was found. Connect one and try again, or write your challenge.',
  busy: 'Another program is using the microphone. Close it and try again.',
  unknown: 'The recording could not be started. Try again, or write your challenge.',
};

export const DENIED_ALERT = 'Unable to access microphone. Please check permissions and try again.';

/** As a clock: 1:05. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
