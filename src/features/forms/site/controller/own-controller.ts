/** What an owner's form does once the visitor turns to it. It comes with the first focus, not with the page. */
import { formParts } from '#features/leads/site/form-controller/parts.tsx';
import '#features/leads/site/form-controller/form-controller.css';
import { readVisit } from '#features/leads/site/visit.ts';
import { type RawAnswers, type ReadAnswers, readAnswers } from '../../read-answers.ts';
import type { Say } from '../../read-files.ts';
import type { PublishedForm } from '../../schema.ts';
import { answerFilesIn, filesIn } from '../input-files.ts';
import { forgetFiles, keepChosen, restoreFiles } from './kept-files.ts';
import { createOwnDraft } from './own-draft.ts';
import { clearTyped, focusField, readOrigin, readRaw, readTraps } from './own-values.ts';
import { type Outcome, sendAnswer } from './send-answer.ts';

export interface OwnController {
  parts: typeof formParts;
  /** Whether words of an earlier visit stand in the form. */
  hasDraft: boolean;
  /** One sentence for each field at fault. */
  check: (form: PublishedForm) => Record<string, string>;
  send: (form: PublishedForm, onProgress: (percent: number) => void) => Promise<Outcome>;
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

export async function openOwnController({
  element,
  draftKey,
  say,
  onInput,
}: OwnControllerOptions): Promise<OwnController> {
  const draft = createOwnDraft(draftKey, element);
  const closing = new AbortController();
  const { signal } = closing;
  let startedAt: number | undefined;
  let isSent = false;
  // Before the listener, since what is put back is not typed.
  const hasFiles = await restoreFiles(draftKey, element);
  const hasDraft = draft.restore() || hasFiles;
  if (!hasDraft) draft.saveSoon();
  const hear = (): void => {
    startedAt ??= performance.now();
    draft.saveSoon();
    onInput();
  };
  element.addEventListener('input', hear, { signal });
  element.addEventListener('input', keepChosen(draftKey, element), { signal });
  addEventListener('pagehide', draft.saveNow, { signal });
  document.addEventListener('visibilitychange', draft.saveNow, { signal });
  const rawOf = ({ fields }: PublishedForm): RawAnswers =>
    readRaw(element, fields, new URLSearchParams(location.search));
  const read = (form: PublishedForm) =>
    readAnswers(form.fields, rawOf(form), say, answerFilesIn(element));
  return {
    parts: formParts,
    hasDraft,
    check: (form) => read(form).problems,
    async send(form, onProgress) {
      const answers = Object.fromEntries(rawOf(form));
      const message = { ...answers, ...readTraps(element), revision: form.revision };
      const files = filesAskedFor(element, read(form));
      const key = draft.keyFor(JSON.stringify([message, ...files.map(factsOf)]));
      const origin = originOf(element, startedAt);
      const whole = { ...message, origin };
      const outcome = await sendAnswer({ form, key, message: whole, files, onProgress });
      if (outcome.isKept) {
        isSent = true;
        draft.remove();
        await forgetFiles(draftKey);
      } else if (outcome.isKeySpent) draft.renewKey();
      return outcome;
    },
    focusField: (name) => focusField(element, name),
    discard() {
      clearTyped(element);
      startedAt = undefined;
      draft.remove();
      void forgetFiles(draftKey);
    },
    close() {
      closing.abort();
      if (!isSent) draft.saveNow();
    },
  };
}

/** Files of fields that wait for another answer stay here. */
const filesAskedFor = (element: HTMLFormElement, { answers }: ReadAnswers): [string, File][] => {
  const asked = new Set(answers.map(({ name }) => name));
  return Array.from(filesIn(element)).flatMap(([field, files]) =>
    asked.has(field) ? files.map((file): [string, File] => [field, file]) : [],
  );
};

const factsOf = ([field, { name, size, lastModified }]: readonly [string, File]) => [
  field,
  name,
  size,
  lastModified,
];

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
