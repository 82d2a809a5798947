import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hiddenFields, stepOf, stepsShown } from '../conditions.ts';
import { asFields, rawAnswers, readAnswers } from '../read-answers.ts';
import type { AnswerFile, AnswerFiles } from '../read-files.ts';
import { fieldNameOf, inputName, kindByName } from '../rules.ts';
import type { FormField } from '../schema.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (root: Element | null): Control[] =>
  Array.from(root?.querySelectorAll<Control>('input, textarea, select') ?? []);

const isFilledIn = (control: Control): boolean =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? control.checked
    : control.type !== 'file';

function readTyped(root: Element | null, fields: readonly FormField[]) {
  const typed = controlsIn(root).filter(isFilledIn);
  return rawAnswers(fields, asFields(typed.map(({ name, value }) => [name, value] as const))).raw;
}

function readFiles(root: Element | null): AnswerFiles {
  const found = new Map<string, AnswerFile[]>();
  for (const control of controlsIn(root)) {
    const field = fieldNameOf(control.name);
    if (field === undefined || !(control instanceof HTMLInputElement)) continue;
    const files = Array.from(control.files ?? [], ({ name, size }) => ({
      name,
      bytes: size,
      kind: kindByName(name),
    }));
    if (files.length > 0) found.set(field, files);
  }
  return found;
}

export type Trial = ReturnType<typeof useTrial>;

/** What a visitor would go through, judged as theirs is, and kept nowhere. */
export function useTrial(fields: readonly FormField[]) {
  const root = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isDone, setDone] = useState(false);
  // Typing draws it again; what is typed is the browser's.
  const [, look] = useState({});
  const raw = readTyped(root.current, fields);
  const hidden = hiddenFields(fields, (name) => raw.get(name) ?? []);
  const places = stepsShown({ form: { fields }, hidden });
  const at = Math.max(0, places.indexOf(step));
  const isLast = at >= places.length - 1;
  const check = (): Record<string, string> =>
    readAnswers(fields, readTyped(root.current, fields), undefined, readFiles(root.current))
      .problems;
  const focus = (selector: string): void =>
    root.current?.querySelector<HTMLElement>(selector)?.focus();
  const goTo = (place: number | undefined): void => {
    if (place === undefined) return;
    flushSync(() => setStep(place));
    const shown = `[data-step="${place}"]`;
    focus(`${shown} [data-title], ${shown} :is(input, textarea, select)`);
  };
  return {
    root,
    hidden,
    problems,
    places,
    at,
    isLast,
    isDone,
    waiting: fields.filter(({ name, type }) => hidden.has(name) && type !== 'hidden'),
    look(): void {
      if (Object.keys(problems).length > 0) {
        const now = check();
        const left = Object.entries(problems).filter(([name]) => name in now);
        setProblems(Object.fromEntries(left.map(([name]) => [name, now[name] ?? ''])));
      }
      look({});
    },
    back: (): void => goTo(places[at - 1]),
    next(): void {
      const all = check();
      const inStep = Object.entries(all).filter(
        ([name]) => isLast || stepOf({ fields }, [name]) === (places[at] ?? 0),
      );
      const found = Object.fromEntries(inStep);
      setProblems(found);
      const first = fields.find(({ name }) => name in found);
      if (first !== undefined) {
        const place = stepOf({ fields }, [first.name]) ?? 0;
        flushSync(() => setStep(place));
        focus(`[name^="${inputName(first.name)}"]`);
      } else if (isLast) setDone(true);
      else goTo(places[at + 1]);
    },
    again(): void {
      setDone(false);
      setStep(0);
      setProblems({});
    },
  };
}
