/** Voice input for one text area: what is said is added to what is written. */
import { appendPhrase, type ListeningEvent } from './listening.ts';

interface Voice {
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

const VOICE_LANGUAGE = 'en-US';

/** One phrase without guesses, or everything until it is stopped, guesses included. */
type VoiceMode = 'phrase' | 'continuous';

interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: SpeechRecognitionEvent) => void) | null;
  onerror: ((event: SpeechRecognitionErrorEvent) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

interface VoiceListener {
  onStart: () => void;
  onPhrase: (phrase: string) => void;
  onInterim: (words: string) => void;
  onError: () => void;
  onEnd: () => void;
}

interface Recogniser {
  start: () => void;
  stop: () => void;
  /** Stops and says nothing more. */
  abort: () => void;
}

/** Undefined where the browser has no speech recognition. */
function createRecogniser(mode: VoiceMode, listener: VoiceListener): Recogniser | undefined {
  const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (Recognition === undefined) return undefined;
  const recognition = new Recognition();
  recognition.lang = VOICE_LANGUAGE;
  recognition.continuous = mode === 'continuous';
  recognition.interimResults = mode === 'continuous';
  recognition.onstart = listener.onStart;
  recognition.onend = listener.onEnd;
  recognition.onerror = ({ error }) => {
    // The browser's word for what we asked for ourselves.
    if (error !== 'aborted') listener.onError();
  };
  recognition.onresult = ({ results, resultIndex }) => {
    const fresh = [...results].slice(resultIndex);
    for (const result of fresh) {
      if (result.isFinal) listener.onPhrase(result[0]?.transcript ?? '');
    }
    const guesses = fresh.filter(({ isFinal }) => !isFinal);
    listener.onInterim(guesses.map((result) => result[0]?.transcript ?? '').join(' '));
  };
  return {
    start: () => recognition.start(),
    stop: () => recognition.stop(),
    abort() {
      recognition.onstart = null;
      recognition.onresult = null;
      recognition.onerror = null;
      recognition.onend = null;
      recognition.abort();
    },
  };
}
