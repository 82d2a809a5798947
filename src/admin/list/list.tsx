import { useLocation } from 'react-router';
import { screenMeta } from '../screen.tsx';
import type { Route } from './+types/list.ts';
import { collectionAt } from './collections.ts';
import { ListScreen } from './list-screen.tsx';

export const meta: Route.MetaFunction = (page) =>
  screenMeta(collectionAt(page.location.pathname).title)(page);

/** The list of the content type that the address names. */
export default function List() {
  const collection = collectionAt(useLocation().pathname);
  return <ListScreen key={collection.name} collection={collection} />;
}
