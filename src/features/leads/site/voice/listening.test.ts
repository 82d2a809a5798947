import { expect, test } from 'vitest';
import { NOT_LISTENING } from '../form-state.ts';
import { appendPhrase, nextListening } from './listening.ts';

test('LEAD-19 LEAD-20 voice input listens from its start until it ends or fails', () => {
  const listening = nextListening(NOT_LISTENING, { type: 'started' });
  expect(listening).toEqual({ isListening: true, interim: '' });
  const hearing = nextListening(listening, { type: 'heard', interim: 'we have' });
  expect(hearing).toEqual({ isListening: true, interim: 'we have' });
  expect(nextListening(hearing, { type: 'ended' })).toEqual(NOT_LISTENING);
  expect(nextListening(hearing, { type: 'failed' })).toEqual(NOT_LISTENING);
});

test('what is heard after the end is not shown', () => {
  expect(nextListening(NOT_LISTENING, { type: 'heard', interim: 'late' })).toEqual(NOT_LISTENING);
});

test('LEAD-23 phrases are separated by one space', () => {
  expect(appendPhrase('', 'we have')).toBe('we have');
  expect(appendPhrase('we have', ' a problem ')).toBe('we have a problem');
  expect(appendPhrase('we have ', 'a problem')).toBe('we have a problem');
  expect(appendPhrase('we have', '  ')).toBe('we have');
});
