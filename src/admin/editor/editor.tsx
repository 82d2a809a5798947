import { useLocation } from 'react-router';
import { collectionAt } from '../list/collections.ts';
import { screenMeta } from '../screen.tsx';
import type { Route } from './+types/editor.ts';
import { editorOf } from './editor-type.ts';
import { EditorScreen } from './screen.tsx';

export const meta: Route.MetaFunction = (page) =>
  screenMeta(collectionAt(page.location.pathname).title)(page);

/** The editor of the content type that the address names. */
export default function Editor() {
  const { name } = collectionAt(useLocation().pathname);
  return <EditorScreen key={name} type={editorOf(name)} />;
}
