import { isReservedPath, plainPath } from '#platform/http/canonical-path.ts';
import { apiRoutes } from './api.ts';

const formPaths = new Set(apiRoutes.flatMap(({ tag, path }) => (tag === 'Forms' ? [path] : [])));

/** Whether what is posted here may be a form of everybody; pages take nothing else. */
export const isPublicForm = (path: string): boolean =>
  formPaths.has(path) || !isReservedPath(plainPath(path));
