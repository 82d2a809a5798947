import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { failureText, StudioError } from '../api.ts';
import { useUser } from '../session/user-context.ts';
import { EditorLayout } from './editor-layout.tsx';
import { type EditorType, isSingleton } from './editor-type.ts';
import { NEW, openQuery, type Place } from './entry-query.ts';
import { readLocalDraft } from './local-draft.ts';
import { StartChooser, withStart } from './start-chooser.tsx';
import { useEditor } from './use-editor.ts';
import { useWantedField } from './use-wanted-field.ts';

/** One stay in the editor; a new entry keeps its stay when it gets an address. */
interface Stay {
  id: string;
  created: string | undefined;
  number: number;
}

/** The editor of the entry that the address names. */
export function EditorScreen({ type }: { type: EditorType }) {
  const { content } = type;
  // Of a singleton there is one, whatever the address says.
  const { id: named = NEW } = useParams();
  const id = isSingleton(type) ? content.type : named;
  const [search] = useSearchParams();
  const place = { id, draft: id === NEW ? search.get('draft') : null };
  const key = place.draft ?? id;
  const [stay, setStay] = useState<Stay>({ id: key, created: undefined, number: 0 });
  if (key !== stay.id) {
    const isSame = key === stay.created;
    setStay({ id: key, created: undefined, number: isSame ? stay.number : stay.number + 1 });
  }
  const isAsked = place.draft === null && !search.has('start');
  if (id === NEW && isAsked && type.starts.length > 0) return <StartChooser type={type} />;
  return (
    <Opening
      key={stay.number}
      type={type}
      place={place}
      stay={stay.number}
      onCreated={(created) => setStay((before) => ({ ...before, created }))}
    />
  );
}

interface OpeningProps {
  type: EditorType;
  place: Place;
  stay: number;
  onCreated: (id: string) => void;
}

function Opening({ type: plain, place, stay, onCreated }: OpeningProps) {
  const [openedAs] = useState(place);
  const [search] = useSearchParams();
  const [type] = useState(() => withStart(plain, search.get('start')));
  const user = useUser();
  const isKeptHere = (key: string): boolean => readLocalDraft(type, key, user.id) !== undefined;
  const { data, error, refetch } = useQuery(openQuery(type, openedAs, stay, isKeptHere));
  if (data !== undefined) return <Opened {...{ type, onCreated }} opened={data} />;
  const back = !isSingleton(type) && (
    <BackLink to={`/admin/${type.collection}`}>{type.texts.back}</BackLink>
  );
  if (error === null) {
    return (
      <div className="flex flex-col gap-6 p-5 md:p-10" aria-busy="true">
        {back}
        <Skeleton className="h-10 w-80" />
        <Skeleton className="h-96 w-full max-w-3xl" />
      </div>
    );
  }
  const isMissing = error instanceof StudioError && error.status === 404;
  return (
    <div className="flex flex-col gap-6 p-5 md:p-10">
      {back}
      <EmptyState
        level={1}
        title={isMissing ? type.content.labels.missing : 'This could not be opened'}
        action={!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
      >
        {isMissing
          ? 'It may have been deleted. Deleted entries can be restored from the trash for 30 days.'
          : failureText(error)}
      </EmptyState>
    </div>
  );
}

interface OpenedProps {
  type: EditorType;
  opened: Parameters<typeof useEditor>[0]['opened'];
  onCreated: (id: string) => void;
}

function Opened({ type, opened, onCreated }: OpenedProps) {
  const user = useUser();
  useWantedField();
  const editor = useEditor({ type, opened, user, onCreated });
  const others = opened.drafts.filter(({ author }) => author.id !== user.id);
  return <EditorLayout editor={editor} schedule={opened.schedule} others={others} />;
}
