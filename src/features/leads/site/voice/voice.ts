/** Voice input for one text area: what is said is added to what is written. */
import { appendPhrase, type ListeningEvent } from './listening.ts';
import { createRecogniser, type Recogniser, type VoiceMode } from './recogniser.ts';

export interface Voice {
  /** Starts or stops listening; false where the browser cannot. */
  toggle: (isListening: boolean) => boolean;
  close: () => void;
}

interface VoiceOptions {
  mode: VoiceMode;
  onEvent: (event: ListeningEvent) => void;
  onPhrase: (phrase: string) => void;
}

export function createVoice({ mode, onEvent, onPhrase }: VoiceOptions): Voice {
  let active: Recogniser | undefined;
  const start = (): boolean => {
    active?.abort();
    active = createRecogniser(mode, {
      onStart: () => onEvent({ type: 'started' }),
      onPhrase,
      onInterim: (interim) => onEvent({ type: 'heard', interim }),
      onError: () => onEvent({ type: 'failed' }),
      onEnd: () => onEvent({ type: 'ended' }),
    });
    if (active === undefined) return false;
    try {
      active.start();
    } catch {
      onEvent({ type: 'failed' });
    }
    return true;
  };
  return {
    toggle(isListening) {
      if (!isListening) return start();
      active?.stop();
      return true;
    },
    close: () => active?.abort(),
  };
}

/** Adds a phrase to a text area, as if it had been typed. */
export function dictate(area: HTMLTextAreaElement, phrase: string): void {
  area.value = appendPhrase(area.value, phrase);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
