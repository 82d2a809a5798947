/** What voice input shows, as a pure account of what the browser tells. */

import { type Listening, NOT_LISTENING } from '../form-state.ts';

export type ListeningEvent =
  | { type: 'started' }
  | { type: 'heard'; interim: string }
  | { type: 'ended' }
  | { type: 'failed' };

export function nextListening(before: Listening, event: ListeningEvent): Listening {
  switch (event.type) {
    case 'started':
      return { isListening: true, interim: '' };
    case 'heard':
      return before.isListening ? { ...before, interim: event.interim } : before;
    case 'ended':
    case 'failed':
      return NOT_LISTENING;
  }
}

/** The text with a phrase behind it, one space between them. */
export function appendPhrase(text: string, phrase: string): string {
  const said = phrase.trim();
  if (said === '') return text;
  return text === '' || /\s$/.test(text) ? text + said : `${text} ${said}`;
}
