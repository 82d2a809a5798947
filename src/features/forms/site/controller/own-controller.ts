/** What an owner's form does once the visitor turns to it. It comes with the first focus, not with the page. */
import { formParts } from '#features/leads/site/form-controller/parts.tsx';
import '#features/leads/site/form-controller/form-controller.css';
import { readVisit } from '#features/leads/site/visit.ts';
import { type RawAnswers, readAnswers, type Say } from '../../read-answers.ts';
import type { PublishedForm } from '../../schema.ts';
import { createOwnDraft } from './own-draft.ts';
import { clearTyped, focusField, readOrigin, readRaw, readTraps } from './own-values.ts';
import { type Outcome, sendAnswer } from './send-answer.ts';

export interface OwnController {
  parts: typeof formParts;
  /** Whether words of an earlier visit stand in the form. */
  hasDraft: boolean;
  /** One sentence for each field at fault. */
  check: (form: PublishedForm) => Record<string, string>;
  send: (form: PublishedForm) => Promise<Outcome>;
  focusField: (name: string) => void;
  discard: () => void;
  close: () => void;
}

interface OwnControllerOptions {
  element: HTMLFormElement;
  draftKey: string;
  say: Say;
  /** Told of each change of what is typed. */
  onInput: () => void;
}

export function openOwnController({
  element,
  draftKey,
  say,
  onInput,
}: OwnControllerOptions): OwnController {
  const draft = createOwnDraft(draftKey, element);
  const closing = new AbortController();
  const { signal } = closing;
  let startedAt: number | undefined;
  let isSent = false;
  // Before the listener, since what is put back is not typed.
  const hasDraft = draft.restore();
  if (!hasDraft) draft.saveSoon();
  const hear = (): void => {
    startedAt ??= performance.now();
    draft.saveSoon();
    onInput();
  };
  element.addEventListener('input', hear, { signal });
  addEventListener('pagehide', draft.saveNow, { signal });
  document.addEventListener('visibilitychange', draft.saveNow, { signal });
  const rawOf = ({ fields }: PublishedForm): RawAnswers =>
    readRaw(element, fields, new URLSearchParams(location.search));
  return {
    parts: formParts,
    hasDraft,
    check: (form) => readAnswers(form.fields, rawOf(form), say).problems,
    async send(form) {
      const answers = Object.fromEntries(rawOf(form));
      const message = { ...answers, ...readTraps(element), revision: form.revision };
      const key = draft.keyFor(JSON.stringify(message));
      const origin = originOf(element, startedAt);
      const outcome = await sendAnswer(form.id, key, { ...message, origin });
      if (outcome.isKept) {
        isSent = true;
        draft.remove();
      } else if (outcome.isKeySpent) draft.renewKey();
      return outcome;
    },
    focusField: (name) => focusField(element, name),
    discard() {
      clearTyped(element);
      startedAt = undefined;
      draft.remove();
    },
    close() {
      closing.abort();
      if (!isSent) draft.saveNow();
    },
  };
}

/** Where the visitor writes from, and how they came here if they let us know. */
function originOf(element: HTMLFormElement, startedAt: number | undefined) {
  const isWanted = element.querySelector<HTMLInputElement>('input[data-visit]')?.checked ?? true;
  const visit = isWanted ? readVisit() : undefined;
  const elapsed = startedAt === undefined ? undefined : Math.round(performance.now() - startedAt);
  return {
    ...readOrigin(element),
    page: location.pathname,
    ...(elapsed === undefined ? {} : { elapsed }),
    ...(visit === undefined ? {} : { visit }),
  };
}
