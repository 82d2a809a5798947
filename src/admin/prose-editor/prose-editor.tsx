/** Writes a text: what is typed stands as readers will see it, and is kept as Markdown. */
import './prose-editor.css';
import './commented-words.css';
import type { EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { Mapping } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import {
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DEFAULT_FOLDER } from '#features/media/rules.ts';
import { FormCommentsContext } from '#ui/form/form-comments.ts';
import { FormMediaContext } from '#ui/form/form-media.ts';
import { createAfterPaint } from './after-paint.ts';
import { barOf } from './bar-kind.ts';
import { isIn, type LinkSpan, linkAround, removeLink, setLink } from './commands.ts';
import { showComments } from './commented-words.ts';
import { InsertAsked } from './inserts/insert-asked.tsx';
import { LinkBox } from './link-box.tsx';
import { type Arrivals, createArrivals, type SendPicture } from './paste/arrivals.ts';
import { ArrivalList } from './pictures/arrival-list.tsx';
import type { ProseBar } from './prose-bar.tsx';
import { createProseView, type ProseView } from './prose-view.ts';
import { proseSchema } from './schema.ts';
import { SlashList } from './slash-list.tsx';
import { slashMenuOf } from './slash-menu.ts';

export interface ProseEditorProps {
  id: string;
  name: string;
  /** A text that can be read; see `readProse`. */
  value: string;
  /** Of the element that says what the text is. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Told of a text that came from elsewhere and cannot be shown. */
  onUnreadable: () => void;
  /** Takes the focus when a form asks for it. */
  ref: React.Ref<{ focus: () => void }>;
}

export default function ProseEditor({ ref, ...props }: ProseEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [link, setLinkBox] = useState<LinkSpan>();
  const [hasFocus, setFocus] = useState(false);
  const listId = useId();
  const openLink = (): void => {
    if (prose === undefined || isIn(prose.view.state, proseSchema.nodes.code_block)) return;
    const { from, to } = prose.view.state.selection;
    const span = linkAround(prose.view.state) ?? { from, to, href: '', title: '' };
    setLinkBox(span);
  };
  const { place, prose, state, arrivals } = useProse(
    props,
    openLink,
    (mapping) => setLinkBox((span) => span && follow(span, mapping)),
    listId,
  );
  const view = prose?.view;
  useImperativeHandle(ref, () => ({ focus: () => view?.focus() }), [view]);
  const isWritten = hasFocus && view !== undefined && state !== undefined;
  const menu = isWritten ? slashMenuOf(state) : undefined;
  const kind = isWritten && menu === undefined && link === undefined ? barOf(state) : undefined;
  const at = link?.from ?? menu?.from ?? state?.selection.from ?? 0;
  const spot = useSpot(view, root, at, kind !== undefined);
  const Bar = useBar(hasFocus);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles from the text
    <div
      ref={root}
      className="prose-editor"
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'F10' || !event.altKey) return;
        event.preventDefault();
        bar.current?.querySelector<HTMLElement>('button, input')?.focus();
      }}
    >
      <div ref={place} />
      {arrivals !== undefined && <ArrivalList arrivals={arrivals} />}
      {Bar !== undefined && kind !== undefined && isWritten && (
        <Bar view={view} state={state} kind={kind} style={spot} onLink={openLink} place={bar} />
      )}
      {menu !== undefined && view !== undefined && (
        <SlashList view={view} menu={menu} id={listId} style={spot} />
      )}
      {view !== undefined && <InsertAsked view={view} />}
      {link !== undefined && view !== undefined && (
        <LinkBoxAt link={link} view={view} style={spot} onDone={() => setLinkBox(undefined)} />
      )}
    </div>
  );
}

/** The tools over what is chosen, which come with the first word; a load that failed is tried again. */
function useBar(isWritten: boolean): typeof ProseBar | undefined {
  const [Bar, setBar] = useState<typeof ProseBar>();
  useEffect(() => {
    if (!isWritten || Bar !== undefined) return;
    import('./prose-bar.tsx').then(
      (loaded) => setBar(() => loaded.ProseBar),
      () => undefined,
    );
  }, [isWritten, Bar]);
  return Bar;
}

interface LinkBoxAtProps {
  link: LinkSpan;
  view: EditorView;
  style: React.CSSProperties;
  onDone: () => void;
}

/** Where words lead, and back to them once that is said. */
function LinkBoxAt({ link, view, style, onDone }: LinkBoxAtProps) {
  const close = (): void => {
    onDone();
    view.focus();
  };
  return (
    <LinkBox
      href={link.href}
      style={style}
      onLink={(href, label) => {
        setLink(link, href, label)(view.state, view.dispatch);
        close();
      }}
      onRemove={() => {
        removeLink(link)(view.state, view.dispatch);
        close();
      }}
      onLeave={onDone}
      onClose={close}
    />
  );
}

/** Words that are being linked, where they are after a change; undefined once they are gone. */
function follow(span: LinkSpan, mapping: Mapping): LinkSpan | undefined {
  const [from, to] = [mapping.map(span.from, 1), mapping.map(span.to, -1)];
  if (span.from === span.to) return { ...span, from, to: from };
  return from < to ? { ...span, from, to } : undefined;
}

type OwnProps = Omit<ProseEditorProps, 'ref'>;

/** What is written in, for as long as its element is there, with its state as of the last change. */
function useProse(
  props: OwnProps,
  openLink: () => void,
  onMoved: (mapping: Mapping) => void,
  listId: string,
) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(props.value);
  const [prose, setProse] = useState<ProseView>();
  const [state, setState] = useState<EditorState>();
  const [arrivals, setArrivals] = useState<Arrivals>();
  const change = useEffectEvent((text: string) => props.onChange(text));
  const leave = useEffectEvent(() => props.onBlur());
  const link = useEffectEvent(openLink);
  const moved = useEffectEvent(onMoved);
  const media = useContext(FormMediaContext);
  const send = useEffectEvent<SendPicture>(async (sent, onState) =>
    media?.upload(sent, DEFAULT_FOLDER, onState),
  );
  const takesPictures = useEffectEvent(() => media !== undefined);
  const comments = useContext(FormCommentsContext);
  const words = useMemo(
    () => comments?.of(props.name).filter(({ exact }) => exact !== '') ?? [],
    [comments, props.name],
  );
  const openComment = useEffectEvent((id: string) => comments?.open(id));
  const attributes = useEffectEvent((now: EditorState) => attributesOf(props, now, listId));
  const take = useEffectEvent((text: string) => {
    if (prose?.take(text) === false) props.onUnreadable();
  });
  useEffect(() => {
    if (place.current === null) return;
    const arrivals = createArrivals((sent, onState) => send(sent, onState), takesPictures());
    let shown: EditorState | undefined;
    const late = createAfterPaint();
    const listener = {
      onChange: (text: string) => change(text),
      onBlur: () => leave(),
      onLink: () => link(),
      onComment: (id: string) => openComment(id),
      onState(now: EditorState, mapping: Mapping) {
        late.cancel();
        // Most keys change no tools, and what does not draw anew between keys lets them be painted.
        if (shown !== undefined && keepsTools(shown, now)) late.run(() => setState(now));
        else if (shown === undefined || hasTools(shown) || hasTools(now)) setState(now);
        shown = now;
        moved(mapping);
      },
      attributesOf: (now: EditorState) => attributes(now),
    };
    const made = createProseView(place.current, first.current, listener, arrivals);
    setArrivals(arrivals);
    setProse(made);
    setState(made.view.state);
    return () => {
      late.cancel();
      made.end();
    };
  }, []);
  useEffect(() => take(props.value), [props.value]);
  useEffect(() => prose && showComments(prose.view, words), [prose, words]);
  // An error that comes or goes is told by the element itself.
  const { describedBy, isInvalid } = props;
  useEffect(() => prose?.view.setProps({}), [prose, describedBy, isInvalid]);
  return { place, prose, state, arrivals };
}

/** Whether something stands over the text that follows what is chosen. */
const hasTools = (state: EditorState): boolean =>
  slashMenuOf(state) !== undefined || barOf(state) !== undefined;

/** Whether the same buttons go on standing there: they may follow the words a frame later, a field may not. */
const keepsTools = (before: EditorState, now: EditorState): boolean => {
  const kind = barOf(now);
  const isSame = (kind === 'table' || kind === 'callout') && barOf(before) === kind;
  return isSame && slashMenuOf(before) === undefined && slashMenuOf(now) === undefined;
};

function attributesOf(
  { id, name, labelledBy, describedBy, isInvalid, isRequired }: OwnProps,
  state: EditorState,
  listId: string,
): Record<string, string> {
  const menu = slashMenuOf(state);
  return {
    id,
    name,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    spellcheck: 'true',
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
    ...(isRequired ? { 'aria-required': 'true' } : {}),
    ...(menu === undefined
      ? {}
      : { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${menu.chosen}` }),
  };
}

/** Above it the studio’s header stands, in CSS pixels. */
const HEADER_PX = 220;

/** The table that the cursor stands in. */
function tableAround(view: EditorView): Element | null {
  const { node } = view.domAtPos(view.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  return isInTable(view.state) ? (element?.closest('table') ?? null) : null;
}

/** Where tools stand: over a place in the text, or below it, inside the editor’s width. */
function useSpot(
  view: EditorView | undefined,
  root: React.RefObject<HTMLDivElement | null>,
  at: number,
  isAbove: boolean,
): React.CSSProperties {
  const [spot, setSpot] = useState<React.CSSProperties>({});
  // After each change, since words before the place may have moved it.
  useLayoutEffect(() => {
    if (view === undefined || root.current === null) return;
    const box = root.current.getBoundingClientRect();
    const words = view.coordsAtPos(Math.min(at, view.state.doc.content.size));
    const table = isAbove ? tableAround(view)?.getBoundingClientRect() : undefined;
    const top = table !== undefined && table.top > HEADER_PX ? table.top : words.top;
    // Over a table the tools stay where they are while its cells are written in.
    const start = (table ?? words).left - box.left;
    const left = Math.round(Math.max(0, Math.min(start, box.width - 8)));
    const next = isAbove
      ? { '--left': `${left}px`, bottom: `${Math.round(box.bottom - top + 6)}px` }
      : { '--left': `${left}px`, top: `${Math.round(words.bottom - box.top + 6)}px` };
    setSpot((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  });
  return spot;
}
