import { expect, test } from 'vitest';
import { microphoneProblem } from './microphone.ts';
import { clock, nextRecorderState, PROBLEM_LABELS, type RecorderState } from './recorder-state.ts';

test('LEAD-29 LEAD-30 a recording is asked for, made, kept, and made again or discarded', () => {
  let state: RecorderState = { step: 'idle' };
  const steps: string[] = [];
  for (const event of [
    { type: 'asked' },
    { type: 'started' },
    { type: 'stopped', isCut: false },
    { type: 'asked' },
    { type: 'failed', problem: 'busy' },
    { type: 'discarded' },
  ] as const) {
    state = nextRecorderState(state, event);
    steps.push(state.step);
  }
  expect(steps).toEqual(['asking', 'recording', 'recorded', 'asking', 'failed', 'idle']);
});

test('a microphone that starts too late changes nothing', () => {
  expect(nextRecorderState({ step: 'idle' }, { type: 'started' })).toEqual({ step: 'idle' });
});

test('each failure of the microphone has words of its own', () => {
  const problems = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'UnknownError'].map(
    (name) => microphoneProblem(new DOMException('', name)),
  );
  expect(problems).toEqual(['denied', 'missing', 'busy', 'unknown']);
  expect(microphoneProblem('anything')).toBe('unknown');
  expect(new Set(Object.values(PROBLEM_LABELS)).size).toBe(4);
});

test('time is shown as on a clock', () => {
  expect([0, 9.9, 60, 270, 300].map(clock)).toEqual(['0:00', '0:09', '1:00', '4:30', '5:00']);
});
