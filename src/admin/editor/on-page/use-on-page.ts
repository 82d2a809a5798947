/** What is done on the page of the preview is done to the form, and the page goes where the form is. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FormBlocks } from '#ui/form/form-blocks.ts';
import {
  type FromFrame,
  PREVIEW_READY,
  type PreviewLook,
  type PreviewMark,
  previewMessage,
  readFromFrame,
  type ToFrame,
} from '#web/preview-messages.ts';
import { createClientMarks } from '../client-marks.ts';
import { type EditorForm, readForm } from '../editor-form.ts';
import type { EditorType } from '../editor-type.ts';
import { openBlock, openField, placeInFocus } from './form-places.ts';
import { createMarker } from './marked-fields.ts';

/** Long texts have waited for a pause already. */
const REDRAW_DELAY_MS = 50;

/** What goes on in the form. */
const IN_FORM: ReadonlySet<string> = new Set(['before', 'after', 'comment']);

export interface OnPageOptions {
  type: EditorType;
  form: EditorForm;
  blocks: { current: FormBlocks | undefined };
  /** Shows the form where the preview stands in its place. */
  showForm: () => void;
}

type Frame = React.RefObject<HTMLIFrameElement | null>;

const tell = (frame: Frame, message: ToFrame): void =>
  frame.current?.contentWindow?.postMessage(message, location.origin);

export function useOnPage(frame: Frame, options: OnPageOptions, look: PreviewLook): void {
  const { type, form, blocks } = options;
  const showForm = useEffectEvent(options.showForm);
  const marks = useRef<readonly PreviewMark[]>([]);
  const latestLook = useRef(look);
  useEffect(() => {
    latestLook.current = look;
    tell(frame, { kind: 'preview-look', ...look });
  }, [frame, look]);
  useEffect(() => {
    const post = createPost(frame, { type, form, blocks }, (next) => (marks.current = next));
    const show = (): void => {
      const at = placeInFocus(marks.current);
      if (at !== undefined) tell(frame, { kind: 'preview-show', at });
    };
    const obey = (said: FromFrame): void => {
      switch (said.kind) {
        case 'preview-open': {
          const mark = marks.current.find(({ at }) => at === said.at);
          showForm();
          if (mark === undefined) openBlock(said.at);
          else openField(mark.name);
          return;
        }
        case 'preview-typed': {
          const mark = marks.current.find(({ at }) => at === said.at);
          if (mark?.typed === undefined || said.value.length > mark.typed.maxLength) return;
          form.setValue(mark.name, said.value, { shouldDirty: true });
          return;
        }
        case 'preview-work':
          if (IN_FORM.has(said.work)) showForm();
          blocks.current?.work(said.block, said.work);
      }
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data === PREVIEW_READY) {
        tell(frame, { kind: 'preview-look', ...latestLook.current });
        post();
        show();
        return;
      }
      const said = readFromFrame(data);
      if (said !== undefined) obey(said);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(post, type.isLive === true ? 0 : REDRAW_DELAY_MS);
      },
    });
    window.addEventListener('message', hear);
    document.addEventListener('focusin', show);
    // The frame may have been there, and have said so, before anybody listened.
    post();
    return () => {
      clearTimeout(timer);
      leave();
      window.removeEventListener('message', hear);
      document.removeEventListener('focusin', show);
    };
  }, [frame, type, form, blocks]);
}

/** Posts what the form holds, with its marks. */
function createPost(
  frame: Frame,
  { type, form, blocks }: Pick<OnPageOptions, 'type' | 'form' | 'blocks'>,
  onMarks: (marks: readonly PreviewMark[]) => void,
): () => void {
  const withMark = createClientMarks(type.content, () => post());
  const withMarks = createMarker(type);
  const post = (): void => {
    const { fields, marks } = withMarks(withMark(readForm(type, form)));
    // What is drawn from the address needs one before there is a title.
    const named = { ...fields, id: 'preview', slug: fields.slug || 'preview' };
    onMarks(marks);
    tell(
      frame,
      previewMessage({
        fields: named,
        page: type.toPage(named),
        marks,
        blocks: blocks.current?.list() ?? [],
      }),
    );
  };
  return post;
}
