/** What a form does once the visitor turns to it. It comes with the first focus, not with the page. */
import { flushSync } from 'react-dom';
import { type LeadKind, THANK_YOU_MS } from '../../rules.ts';
import { type FormState, openingState, type Receipt } from '../form-state.ts';
import { readVisit } from '../visit.ts';
import { nextListening } from '../voice/listening.ts';
import { createVoice, dictate } from '../voice/voice.ts';
import {
  announceFailure,
  announceSuccess,
  askForConsent,
  pretendSuccess,
  sayIncomplete,
  sayVoiceFailed,
  sayVoiceUnsupported,
} from './announce.ts';
import { createFormDraft } from './form-draft.ts';
import {
  clearValues,
  fieldNames,
  focusFirst,
  isForBots,
  readValues,
  type Values,
} from './form-values.ts';
import { formParts } from './parts.tsx';
import { checkForm, lacksRequired, sendForm } from './send-form.ts';
import './form-controller.css';

export interface FormController {
  submit: () => Promise<void>;
  toggleVoice: () => void;
  setRecording: (recording: Blob | undefined) => void;
  discardDraft: () => void;
  close: () => void;
}

interface FormControllerOptions {
  kind: LeadKind;
  draftKey: string;
  form: HTMLFormElement;
  show: (state: FormState) => void;
  /** What the form shows so far. */
  state: FormState;
}

const emptyState = (): FormState => ({ ...openingState(undefined), parts: formParts });

const receiptOf = (reference: string, { email = '', phone = '' }: Values): Receipt => ({
  reference,
  replyTo: { email: email.trim(), phone: phone.trim() },
  keptAt: Date.now(),
});

export function openFormController({
  kind,
  draftKey,
  form,
  show,
  ...opened
}: FormControllerOptions): FormController {
  let { state } = opened;
  let startedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draft = createFormDraft(draftKey, form);

  const change = (part: Partial<FormState>): void => {
    state = { ...state, ...part };
    show(state);
  };

  const origin = () => {
    const isWanted = form.querySelector<HTMLInputElement>('input[data-visit]')?.checked ?? true;
    const visit = isWanted ? readVisit() : undefined;
    return {
      page: location.pathname,
      ...(startedAt === undefined ? {} : { elapsed: Math.round(performance.now() - startedAt) }),
      ...(visit === undefined ? {} : { visit }),
    };
  };

  /** Shows every problem at once, and leads to the first. */
  const refuse = (fields: FormState['fields'], error?: string): void => {
    const known = fieldNames(form);
    const others = Object.entries(fields).flatMap(([name, text]) =>
      known.includes(name) ? [] : [text],
    );
    const sentences = [error, ...others].filter((text) => text !== undefined);
    flushSync(() => change({ fields, error: sentences.join(' ') || undefined }));
    focusFirst(form, Object.keys(fields));
  };

  /** Forms that are ready for more leave a receipt; the others give way to their thanks for good. */
  const thank = (reference: string, values: Values): void => {
    const isReady = kind === 'contact' || kind === 'short';
    const receipt = isReady || kind === 'challenge' ? receiptOf(reference, values) : undefined;
    change({ ...emptyState(), reference: isReady ? undefined : reference, receipt });
    if (kind !== 'challenge') return;
    timer = setTimeout(() => change({ reference: undefined }), THANK_YOU_MS);
  };

  const empty = async (): Promise<void> => {
    clearValues(form);
    startedAt = undefined;
    await draft.remove();
  };

  async function submit(): Promise<void> {
    if (state.isSending) return;
    const values = readValues(form);
    if (isForBots(values)) {
      await empty();
      // The beta's form closes on its thanks, be they meant or not.
      change({ ...emptyState(), ...(kind === 'beta' ? { reference: '' } : {}) });
      pretendSuccess(kind);
      return;
    }
    if (lacksRequired(kind, values)) sayIncomplete();
    const checked = checkForm(kind, values, origin());
    if (!checked.isValid) {
      refuse(checked.fields);
      if (kind === 'beta' && 'beta-consent' in checked.fields) askForConsent();
      return;
    }
    voice.close();
    const { recording } = state;
    change({ isSending: true, fields: {}, error: undefined });
    const outcome = await sendForm(kind, draft.keyFor(values), checked.message, recording);
    if (outcome.isKept) {
      await empty();
      thank(outcome.reference, values);
      announceSuccess(kind, values);
      return;
    }
    if (outcome.isKeySpent) draft.renewKey();
    change({ isSending: false });
    refuse(outcome.fields, outcome.error);
    announceFailure(kind);
    if (kind === 'beta')
      console.error('The sign-up was not kept.', outcome.error ?? outcome.cause ?? '');
  }

  /** Sentences go as soon as what they ask for is done. */
  const recheck = (): void => {
    const shown = Object.keys(state.fields);
    if (shown.length === 0) return;
    const checked = checkForm(kind, readValues(form), {});
    const now = checked.isValid ? {} : checked.fields;
    const left = Object.entries(now).filter(([name]) => shown.includes(name));
    change({ fields: Object.fromEntries(left) });
  };

  const voice = createVoice({
    mode: kind === 'long' ? 'continuous' : 'phrase',
    onEvent(event) {
      change({ listening: nextListening(state.listening, event) });
      if (event.type === 'failed') sayVoiceFailed();
    },
    onPhrase(phrase) {
      const area = form.elements.namedItem('challenge');
      if (area instanceof HTMLTextAreaElement) dictate(area, phrase);
    },
  });

  const listening = new AbortController();
  const heed = { signal: listening.signal };
  change({ parts: formParts });
  // Before the listeners, since what is put back is not typed.
  void draft.restore().then((restored) => {
    if (restored !== undefined) change({ hasDraft: true, recording: restored.recording });
    // Words may have been typed before this code came to listen for them.
    else draft.saveSoon();
  });
  form.addEventListener(
    'input',
    () => {
      startedAt ??= performance.now();
      recheck();
      draft.saveSoon();
    },
    heed,
  );
  addEventListener('pagehide', draft.saveNow, heed);
  document.addEventListener('visibilitychange', draft.saveNow, heed);

  return {
    submit,
    toggleVoice() {
      if (!voice.toggle(state.listening.isListening)) sayVoiceUnsupported(kind);
    },
    setRecording(recording) {
      change({ recording });
      void draft.setRecording(recording);
    },
    discardDraft() {
      void empty();
      change({ ...emptyState(), receipt: state.receipt });
    },
    close() {
      listening.abort();
      clearTimeout(timer);
      voice.close();
      if (state.reference === undefined) draft.saveNow();
    },
  };
}
