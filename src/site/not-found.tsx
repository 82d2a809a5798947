import { data, type MetaFunction } from 'react-router';
import { pageMeta } from '#web/head.ts';
import { NotFoundPage } from './not-found-page.tsx';

export const loader = () => data(null, { status: 404 });

/** In the browser there is nothing to ask the server for. */
export const clientLoader = () => null;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Page not found',
    description: 'There is no page at this address.',
    path: '/404',
    noindex: true,
  });

export default NotFoundPage;
