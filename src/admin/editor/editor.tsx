import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { collectionAt } from '../list/collections.ts';
import { roomMeta } from '../room.tsx';
import type { Route } from './+types/editor.ts';
import { editorOf } from './editor-type.ts';
import { EditorScreen, OpeningScreen } from './screen.tsx';

export const meta: Route.MetaFunction = ({ location }) =>
  roomMeta(collectionAt(location.pathname).title);

/** The editor of the content type that the address names. */
export default function Editor() {
  const { name, title } = collectionAt(useLocation().pathname);
  return (
    <Suspense key={name} fallback={<OpeningScreen name={name} title={title} />}>
      <LoadedEditor name={name} />
    </Suspense>
  );
}

const LoadedEditor = ({ name }: { name: string }) => <EditorScreen type={use(editorOf(name))} />;
