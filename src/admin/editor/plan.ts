import type { EditorType } from './editor-type.ts';
import { entryPath, type Schedule } from './entry-query.ts';

/** When an entry goes live and comes down by itself, as the editor knows it. */
export type Plan = Pick<Schedule, 'publishAt' | 'unpublishAt' | 'hasChanges' | 'failure'>;

export const planPath = (type: Pick<EditorType, 'collection'>, id: string): string =>
  `${entryPath(type, id)}/schedule`;
