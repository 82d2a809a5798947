/** What a form does once the visitor turns to it. It comes with the first focus, not with the page. */
import { flushSync } from 'react-dom';
import type { Worded } from '#ui/say.ts';
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
import { createFormDraft, type FormDraft } from './form-draft.ts';
import {
  clearValues,
  fieldNames,
  focusFirst,
  isForBots,
  readOrigin,
  readValues,
  type Values,
} from './form-values.ts';
import { formParts } from './parts.tsx';
import { checkForm, lacksRequired, type Message, sendForm } from './send-form.ts';
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
  /** Where to write to where the form does not send. */
  email: string;
  /** What the owner words otherwise. */
  worded: Worded | undefined;
  form: HTMLFormElement;
  show: (state: FormState) => void;
  /** What the form shows so far. */
  state: FormState;
}

export function openFormController({
  kind,
  draftKey,
  email,
  worded,
  form,
  show,
  state,
}: FormControllerOptions): FormController {
  const shown = createShownState(state, show);
  shown.change({ parts: formParts });
  const voice = createFormVoice(kind, form, shown);
  const draft = createFormDraft(draftKey, form, isAnswer(state));
  const typing = watchTyping(kind, form, draft, shown);
  const sending = createSending({
    kind,
    email,
    worded,
    form,
    draft,
    typing,
    shown,
    onSend: voice.close,
  });
  return {
    submit: sending.submit,
    toggleVoice() {
      if (!voice.toggle(shown.state().listening.isListening)) sayVoiceUnsupported(kind, worded);
    },
    setRecording(recording) {
      shown.change({ recording });
      void draft.setRecording(recording);
    },
    discardDraft() {
      void typing.clear();
      shown.change({ ...emptyState(), receipt: shown.state().receipt });
    },
    close() {
      typing.close();
      sending.close();
      voice.close();
      if (shown.state().reference === undefined) draft.saveNow();
    },
  };
}

/** What the form shows, which is changed part by part. */
interface ShownState {
  state: () => FormState;
  change: (part: Partial<FormState>) => void;
}

function createShownState(first: FormState, show: (state: FormState) => void): ShownState {
  let state = first;
  return {
    state: () => state,
    change(part) {
      state = { ...state, ...part };
      show(state);
    },
  };
}

/** Whether the form has what was posted without script. */
const isAnswer = ({ fields, error }: FormState): boolean =>
  error !== undefined || Object.keys(fields).length > 0;

const emptyState = (): FormState => ({ ...openingState(undefined), parts: formParts });

const createFormVoice = (kind: LeadKind, form: HTMLFormElement, shown: ShownState) =>
  createVoice({
    mode: kind === 'long' ? 'continuous' : 'phrase',
    onEvent(event) {
      shown.change({ listening: nextListening(shown.state().listening, event) });
      if (event.type === 'failed') sayVoiceFailed();
    },
    onPhrase(phrase) {
      const area = form.elements.namedItem('challenge');
      if (area instanceof HTMLTextAreaElement) dictate(area, phrase);
    },
  });

interface Typing {
  /** How long ago the first word was typed, in milliseconds. */
  elapsed: () => number | undefined;
  /** Empties the form, with its draft; the next word is the first one again. */
  clear: () => Promise<void>;
  close: () => void;
}

/** Puts an earlier draft back, and from then on has what is typed kept and checked. */
function watchTyping(
  kind: LeadKind,
  form: HTMLFormElement,
  draft: FormDraft,
  shown: ShownState,
): Typing {
  let startedAt: number | undefined;
  const closing = new AbortController();
  const { signal } = closing;
  // Before the listeners, since what is put back is not typed.
  void draft.restore().then((restored) => {
    if (restored !== undefined) shown.change({ hasDraft: true, recording: restored.recording });
    // Words may have been typed before this code came to listen for them.
    else draft.saveSoon();
  });
  const hear = (): void => {
    startedAt ??= performance.now();
    recheck(kind, form, shown);
    draft.saveSoon();
  };
  form.addEventListener('input', hear, { signal });
  addEventListener('pagehide', draft.saveNow, { signal });
  document.addEventListener('visibilitychange', draft.saveNow, { signal });
  return {
    elapsed: () =>
      startedAt === undefined ? undefined : Math.round(performance.now() - startedAt),
    async clear() {
      clearValues(form);
      startedAt = undefined;
      await draft.remove();
    },
    close: () => closing.abort(),
  };
}

/** Sentences go as soon as what they ask for is done. */
function recheck(kind: LeadKind, form: HTMLFormElement, { state, change }: ShownState): void {
  const shown = Object.keys(state().fields);
  if (shown.length === 0) return;
  const checked = checkForm(kind, readValues(form), {});
  const now = checked.isValid ? {} : checked.fields;
  const left = Object.entries(now).filter(([name]) => shown.includes(name));
  change({ fields: Object.fromEntries(left) });
}

interface SendingOptions {
  kind: LeadKind;
  email: string;
  worded: Worded | undefined;
  form: HTMLFormElement;
  draft: FormDraft;
  typing: Typing;
  shown: ShownState;
  onSend: () => void;
}

/** Checks and sends what is typed, and shows what became of it. */
function createSending({
  kind,
  email,
  worded,
  form,
  draft,
  typing,
  shown,
  onSend,
}: SendingOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Forms that are ready for more leave a receipt; the others give way to their thanks for good. */
  const thank = (reference: string, values: Values): void => {
    const isReady = kind === 'contact' || kind === 'short';
    const receipt = isReady || kind === 'challenge' ? receiptOf(reference, values) : undefined;
    shown.change({ ...emptyState(), reference: isReady ? undefined : reference, receipt });
    if (kind !== 'challenge') return;
    timer = setTimeout(() => shown.change({ reference: undefined }), THANK_YOU_MS);
  };
  const thankBot = async (): Promise<void> => {
    await typing.clear();
    // The beta's form closes on its thanks, be they meant or not.
    shown.change({ ...emptyState(), ...(kind === 'beta' ? { reference: '' } : {}) });
    pretendSuccess(kind);
  };
  const send = async (values: Values, message: Message): Promise<void> => {
    const { recording } = shown.state();
    shown.change({ isSending: true, fields: {}, error: undefined });
    const outcome = await sendForm(kind, draft.keyFor(values), message, recording);
    if (outcome.isKept) {
      await typing.clear();
      thank(outcome.reference, values);
      announceSuccess(kind, values, worded);
      return;
    }
    if (outcome.isKeySpent) draft.renewKey();
    shown.change({ isSending: false });
    refuse(form, shown, outcome.fields, outcome.error);
    announceFailure(kind, email, worded);
    if (kind === 'beta')
      console.error('The sign-up was not kept.', outcome.error ?? outcome.cause ?? '');
  };
  return {
    async submit(): Promise<void> {
      if (shown.state().isSending) return;
      const values = readValues(form);
      if (isForBots(values)) return thankBot();
      if (lacksRequired(kind, values)) sayIncomplete(worded);
      const checked = checkForm(kind, values, originOf(form, typing.elapsed()));
      if (!checked.isValid) {
        refuse(form, shown, checked.fields);
        if (kind === 'beta' && 'beta-consent' in checked.fields) askForConsent();
        return;
      }
      onSend();
      await send(values, checked.message);
    },
    close: () => clearTimeout(timer),
  };
}

/** Where the visitor writes from, and how they came here if they let us know. */
function originOf(form: HTMLFormElement, elapsed: number | undefined) {
  const isWanted = form.querySelector<HTMLInputElement>('input[data-visit]')?.checked ?? true;
  const visit = isWanted ? readVisit() : undefined;
  return {
    ...readOrigin(form),
    page: location.pathname,
    ...(elapsed === undefined ? {} : { elapsed }),
    ...(visit === undefined ? {} : { visit }),
  };
}

const receiptOf = (reference: string, { email = '', phone = '' }: Values): Receipt => ({
  reference,
  replyTo: { email: email.trim(), phone: phone.trim() },
  keptAt: Date.now(),
});

/** Shows every problem at once, and leads to the first. */
function refuse(
  form: HTMLFormElement,
  { change }: ShownState,
  fields: FormState['fields'],
  error?: string,
): void {
  const known = fieldNames(form);
  const others = Object.entries(fields).flatMap(([name, text]) =>
    known.includes(name) ? [] : [text],
  );
  const sentences = [error, ...others].filter((text) => text !== undefined);
  flushSync(() => change({ fields, error: sentences.join(' ') || undefined }));
  focusFirst(form, Object.keys(fields));
}
