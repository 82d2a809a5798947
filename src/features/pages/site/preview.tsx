/** A page as it is being written: drawn by the server, as it would be for visitors. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useHeld } from '#web/preview-held.ts';
import {
  type DrawnParts,
  loadParts,
  loadShownParts,
  type PagePart,
  typesOf,
  viewOf,
} from './interactive.ts';
import { StaticPiece, usePictures } from './static-piece.tsx';

export const collection = 'pages';

interface PreviewProps {
  fields: object;
  /** What the server has drawn with the document; asked for where it has not. */
  drawn?: DrawnParts | undefined;
}

export const Preview = ({ fields, drawn }: PreviewProps) =>
  drawn === undefined ? <Writing fields={fields} /> : <Shared drawn={drawn} />;

/** For who was sent a link. */
function Shared({ drawn }: { drawn: DrawnParts }) {
  const client = useQueryClient();
  useState(() => keepQueries(client, drawn));
  return (
    <Parts drawn={drawn}>
      {(part) => <StaticPiece key={part.id} id={part.id} html={part.html} />}
    </Parts>
  );
}

/** For who writes: drawn anew with each change. */
function Writing({ fields }: { fields: object }) {
  const { drawn: latest, hasFailed } = useDrawn(fields);
  const drawn = useHeld(latest);
  return (
    <>
      {hasFailed && (
        <p role="status" className="label bg-ground-2 px-5 py-2 text-center">
          The preview could not be drawn. It is tried again with your next change.
        </p>
      )}
      {drawn !== undefined && (
        <Parts drawn={drawn} isEdited>
          {(part) => <Piece key={part.html} html={part.html} />}
        </Parts>
      )}
    </>
  );
}

type HtmlPart = Extract<PagePart, { kind: 'html' }>;

interface PartsProps {
  drawn: DrawnParts;
  /** Whether each block says which it is, for who changes them. */
  isEdited?: boolean;
  children: (part: HtmlPart) => React.ReactNode;
}

const Parts = ({ drawn: { parts, styles }, isEdited, children }: PartsProps) => (
  <>
    {styles.map((href) => (
      <link key={href} rel="stylesheet" href={href} precedence="block" />
    ))}
    <List parts={parts} {...(isEdited && { isEdited })}>
      {children}
    </List>
  </>
);

type ListProps = Pick<DrawnParts, 'parts'> & Pick<PartsProps, 'isEdited' | 'children'>;

const List = ({ parts, isEdited = false, children }: ListProps) =>
  parts.map((part) => {
    const id = part.kind === 'html' ? part.block : part.block.id;
    return (
      <div
        key={id ?? ''}
        data-edit={!isEdited || (part.kind === 'block' && part.parts) ? undefined : id}
        {...(part.kind === 'block' && { 'data-part': part.block.type })}
      >
        {part.kind === 'html' ? (
          children(part)
        ) : (
          <Part part={part} isEdited={isEdited}>
            {children}
          </Part>
        )}
      </div>
    );
  });

interface PartProps {
  part: Exclude<PagePart, HtmlPart>;
  isEdited: boolean;
  children: PartsProps['children'];
}

function Part({ part, isEdited, children }: PartProps) {
  const View = viewOf(part.block.type);
  return (
    View !== undefined && (
      <View {...part} reply={undefined}>
        {part.parts !== undefined && (
          <List parts={part.parts} isEdited={isEdited}>
            {children}
          </List>
        )}
      </View>
    )
  );
}

function Piece({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  usePictures(place);
  return (
    <div
      ref={place}
      // The server's own views, whose texts React has escaped.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function keepQueries(client: QueryClient, { queries }: DrawnParts): void {
  for (const { key, data } of queries) client.setQueryData(key, data);
}

/** What the server draws of the fields; what it drew before, until it answers. */
function useDrawn(fields: object): { drawn: DrawnParts | undefined; hasFailed: boolean } {
  const client = useQueryClient();
  const [state, setState] = useState<{ drawn?: DrawnParts; hasFailed: boolean }>({
    hasFailed: false,
  });
  useEffect(() => {
    const stop = new AbortController();
    const draw = async (): Promise<void> => {
      try {
        const drawn = await fetchDrawn(fields, stop.signal);
        keepQueries(client, drawn);
        if (!stop.signal.aborted) setState({ drawn, hasFailed: false });
      } catch {
        if (!stop.signal.aborted) setState((before) => ({ ...before, hasFailed: true }));
      }
    };
    void draw();
    return () => stop.abort();
  }, [fields, client]);
  return { drawn: state.drawn, hasFailed: state.hasFailed };
}

async function fetchDrawn(fields: object, signal: AbortSignal): Promise<DrawnParts> {
  const answer = await fetch('/api/admin/drawn-pages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
    signal,
  });
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`);
  const drawn: DrawnParts = await answer.json();
  await loadParts(typesOf(drawn.parts));
  return drawn;
}

// Before React is there: what the server has drawn would not be found again otherwise.
await loadShownParts();
