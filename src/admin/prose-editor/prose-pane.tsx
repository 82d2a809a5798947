/** A long text with its label and its tools: written as readers see it, or as the Markdown that is kept. */

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { proseProblem } from '#content/prose/parse.ts';
import { countWords, minutesOf } from '#content/reading-time.ts';
import { readText } from '#content/wire.ts';
import { inDigits } from '#platform/digits-rules.ts';
import { RequiredMark, useFieldTexts } from '#ui/field.tsx';
import { useFieldError } from '#ui/form/fields.tsx';
import type { SectionPlace } from '#ui/form/sections-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import ProseEditor from './prose-editor.tsx';
import { SplitButton } from './split-button.tsx';

export interface ProsePaneProps {
  name: string;
  label: string;
  help?: React.ReactNode;
  required?: boolean;
  /** Given where the text is that of a section. */
  section?: SectionPlace;
}

/** How long a writer pauses before a text is read for what is said of it, in milliseconds: not between keys. */
const PAUSE_MS = 500;

/** The text as of the last pause; `goOn` says that somebody is still writing. */
function useSettled(text: string): { settled: string; goOn: () => void } {
  const [settled, setSettled] = useState(text);
  const wait = useRef<() => void>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    wait.current = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(text), PAUSE_MS);
    };
    wait.current();
    return () => clearTimeout(timer);
  }, [text]);
  return { settled, goOn: () => wait.current?.() };
}

function lengthOf(text: string): string {
  const words = countWords(text);
  return `${inDigits(words)} ${words === 1 ? 'word' : 'words'}, ${minutesOf(words)} min`;
}

export default function ProsePane({
  name,
  label,
  help,
  required = false,
  section,
}: ProsePaneProps) {
  const { field } = useController({ name });
  const value = readText(field.value);
  const refused = useFieldError(name);
  const { settled, goOn } = useSettled(value);
  // What a save would refuse is said while it is written.
  const problem = useMemo(() => proseProblem(settled), [settled]);
  const length = useMemo(() => lengthOf(settled), [settled]);
  const error = refused ?? problem;
  const labelId = useId();
  const [isSource, setSource] = useState(problem !== undefined);
  const { control, texts } = useFieldTexts({ id: undefined, help, error });
  const turn = (): void => {
    if (!isSource || proseProblem(value) === undefined) setSource(!isSource);
  };
  const foot = (
    // The button keeps the focus when what stands above it becomes another element.
    <p key="foot" className="label flex items-center justify-between gap-4 text-text-2">
      <span className="grow">{length}</span>
      {section !== undefined && <SplitButton place={section} text={settled} />}
      <button
        type="button"
        aria-pressed={isSource}
        onClick={turn}
        className="min-h-8 cursor-pointer px-1 hover:text-text"
      >
        Markdown
      </button>
    </p>
  );
  if (isSource) {
    return (
      <div className="flex flex-col gap-2">
        <TextArea
          {...field}
          value={value}
          label={label}
          help={help}
          error={error}
          required={required}
          rows={12}
          className="[&_textarea]:font-mono [&_textarea]:text-sm"
        />
        {foot}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles from the text
    <div className="flex flex-col gap-2" onKeyDown={goOn}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by key the text itself is reached */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as a label, it leads to its field */}
      <span
        id={labelId}
        className="text-sm font-semibold"
        onClick={() => document.getElementById(control.id)?.focus()}
      >
        {label}
        {required && <RequiredMark />}
      </span>
      <ProseEditor
        ref={field.ref}
        id={control.id}
        name={name}
        value={value}
        labelledBy={labelId}
        describedBy={control['aria-describedby']}
        isInvalid={error !== undefined}
        isRequired={required}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onUnreadable={() => setSource(true)}
      />
      {texts}
      {foot}
    </div>
  );
}
