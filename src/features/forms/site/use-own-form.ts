import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { sayIn } from '#ui/say.ts';
import { useSite } from '#web/site.ts';
import { hiddenFields, stepOf, stepsShown } from '../conditions.ts';
import { asFields, rawAnswers } from '../read-answers.ts';
import { fieldNameOf } from '../rules.ts';
import type { PublishedForm } from '../schema.ts';
import type { OwnController } from './controller/own-controller.ts';

/** What a form shows besides what is typed. */
interface Shown {
  /** That in force, which may have been changed since the page was made. */
  form: PublishedForm;
  /** Whether script sees to steps and conditions. */
  isLive: boolean;
  step: number;
  hidden: ReadonlySet<string>;
  /** One sentence for each field at fault, by name. */
  fields: Readonly<Record<string, string>>;
  error: string | undefined;
  isSending: boolean;
  /** How much of its files has gone out; undefined where it has none. */
  percent: number | undefined;
  hasDraft: boolean;
  /** What the server calls it, once it is kept. */
  reference: string | undefined;
  parts: OwnController['parts'] | undefined;
}

export type OwnFormState = ReturnType<typeof useOwnForm>;

const named = (fields: FormReply['fields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([input, words]) => [fieldNameOf(input) ?? input, words]),
  );

/** Fields that are not asked for before anything is filled in, or with what the server sent back. */
function hiddenAtFirst({ fields }: PublishedForm, reply: FormReply | undefined): Set<string> {
  const { raw } = rawAnswers(fields, asFields(Object.entries(reply?.values ?? {})));
  return hiddenFields(fields, (name) => raw.get(name) ?? []);
}

/** A form that works as a plain post, and with script goes step by step, keeps and sends what is typed. */
export function useOwnForm(published: PublishedForm, reply: FormReply | undefined) {
  const { messages: worded } = useSite();
  const element = useRef<HTMLFormElement>(null);
  const draftKey = `draft:form:${published.id}`;
  const [shown, setShown] = useState<Shown>(() => ({
    form: published,
    isLive: false,
    step: 0,
    hidden: hiddenAtFirst(published, reply),
    fields: named(reply?.fields ?? {}),
    error: reply?.error,
    isSending: false,
    percent: undefined,
    hasDraft: false,
    reference: undefined,
    parts: undefined,
  }));
  const change = (part: Partial<Shown>): void => setShown((before) => ({ ...before, ...part }));
  const controller = useController(element, draftKey, {
    say: (words) => sayIn(worded, words),
    onInput: () => setShown((before) => rechecked(before, opened.current)),
    onOpen: ({ parts, hasDraft }) => change({ parts, hasDraft }),
  });
  const { opened } = controller;
  /** Takes up what is typed where fields wait for others. */
  const watch = (): void => {
    if (element.current === null) return;
    const { raw } = rawAnswers(shown.form.fields, asFields(new FormData(element.current)));
    const hidden = hiddenFields(shown.form.fields, (name) => raw.get(name) ?? []);
    setShown((before) =>
      before.hidden.symmetricDifference(hidden).size === 0 ? before : { ...before, hidden },
    );
  };
  const wake = useEffectEvent(() => {
    watch();
    change({ isLive: true, step: stepOf(published, Object.keys(shown.fields)) ?? 0 });
    if (hasStored(draftKey) || element.current?.contains(document.activeElement) === true) {
      void controller.open().catch(() => undefined);
    }
  });
  useEffect(() => wake(), []);
  return { published, reply, shown, change, element, draftKey, watch, open: controller.open };
}

/** Sentences go as soon as what they ask for is done. */
function rechecked(before: Shown, opened: OwnController | undefined): Shown {
  const names = Object.keys(before.fields);
  if (names.length === 0 || opened === undefined) return before;
  const now = opened.check(before.form);
  const left = names.flatMap((name) => (now[name] === undefined ? [] : [[name, now[name]]]));
  return { ...before, fields: Object.fromEntries(left) };
}

interface Listeners {
  say: (words: string) => string;
  onInput: () => void;
  onOpen: (controller: OwnController) => void;
}

/** What the form does with script, which comes when it is first wanted. */
function useController(
  element: React.RefObject<HTMLFormElement | null>,
  draftKey: string,
  { say, onInput, onOpen }: Listeners,
) {
  const opening = useRef<Promise<OwnController>>(undefined);
  const opened = useRef<OwnController>(undefined);
  const hear = useEffectEvent(onInput);
  const load = async (): Promise<OwnController> => {
    const { openOwnController } = await import('./controller/own-controller.ts');
    if (element.current === null) throw new Error('The form is gone.');
    const made = await openOwnController({
      element: element.current,
      draftKey,
      say,
      onInput: () => listener.current?.(),
    });
    if (element.current === null) {
      made.close();
      throw new Error('The form is gone.');
    }
    opened.current = made;
    onOpen(made);
    return made;
  };
  const listener = useRef<() => void>(undefined);
  useEffect(() => {
    listener.current = () => hear();
    return () => {
      opened.current?.close();
      opened.current = undefined;
      opening.current = undefined;
    };
  }, [draftKey]);
  return {
    opened,
    open(): Promise<OwnController> {
      opening.current ??= load().catch((error: unknown) => {
        opening.current = undefined;
        throw error;
      });
      return opening.current;
    },
  };
}

function hasStored(key: string): boolean {
  try {
    return key in localStorage;
  } catch {
    return false;
  }
}

/** What the buttons of the form do. */
export function useOwnFormActions({ shown, change, open, element }: OwnFormState) {
  const { form, step, hidden } = shown;
  const places = stepsShown({ form, hidden });
  const at = Math.max(0, places.indexOf(step));
  const isLast = at >= places.length - 1;
  const goTo = (place: number | undefined): void => {
    if (place === undefined) return;
    flushSync(() => change({ step: place }));
    const shownStep = element.current?.querySelector(`[data-step="${place}"]`);
    const first = shownStep?.querySelector<HTMLElement>(
      'legend[tabindex], input, select, textarea',
    );
    first?.focus();
  };
  /** Shows what is at fault, and leads to the first of it. */
  const refuse = (
    state: Partial<Shown> & Pick<Shown, 'fields'>,
    controller: OwnController,
  ): void => {
    const next = state.form ?? form;
    const [first] = next.fields.filter(({ name }) => name in state.fields);
    flushSync(() =>
      change({ ...state, ...(first ? { step: stepOf(next, [first.name]) ?? step } : {}) }),
    );
    if (first) controller.focusField(first.name);
  };
  const inStep = (fields: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).filter(([name]) => stepOf(form, [name]) === (places[at] ?? 0)),
    );
  return {
    at,
    places,
    isLast,
    back: () => goTo(places[at - 1]),
    async next(): Promise<void> {
      const controller = await open();
      const fields = inStep(controller.check(form));
      if (Object.keys(fields).length > 0) refuse({ fields }, controller);
      else {
        change({ fields: {} });
        goTo(places[at + 1]);
      }
    },
    async submit(): Promise<void> {
      if (shown.isSending) return;
      const controller = await open();
      const fields = controller.check(form);
      if (Object.keys(fields).length > 0) return refuse({ fields, error: undefined }, controller);
      change({ isSending: true, fields: {}, error: undefined });
      const outcome = await controller.send(form, (percent) => change({ percent }));
      change({ percent: undefined });
      if (outcome.isKept) return change({ isSending: false, reference: outcome.reference });
      const { current, error = UNSENT } = outcome;
      refuse(
        {
          isSending: false,
          fields: outcome.fields,
          error: Object.keys(outcome.fields).length > 0 && !current ? undefined : error,
          ...(current ? { form: current } : {}),
        },
        controller,
      );
    },
  };
}

const UNSENT = 'Failed to send message. Please try again.';
