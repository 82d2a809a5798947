/** The browser's own speech recognition, reduced to what the forms need of it. */

export const VOICE_LANGUAGE = 'en-US';

/** One phrase without guesses, or everything until it is stopped, guesses included. */
export type VoiceMode = 'phrase' | 'continuous';

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

export interface Recogniser {
  start: () => void;
  stop: () => void;
  /** Stops and says nothing more. */
  abort: () => void;
}

/** Undefined where the browser has no speech recognition. */
export function createRecogniser(mode: VoiceMode, listener: VoiceListener): Recogniser | undefined {
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
