import type { StudioEndpoint } from './studio-endpoints.server.ts';

/** What the studio can do with any type of content. */
export type ContentStudio = Record<
  | 'list'
  | 'create'
  | 'bulk'
  | 'order'
  | 'read'
  | 'update'
  | 'remove'
  | 'duplicate'
  | 'untrash'
  | 'revisions'
  | 'revision'
  | 'restore'
  | 'schedule'
  | 'share'
  | 'shares'
  | 'endShare'
  | 'unshare'
  | 'newEntries'
  | 'draftRevisions'
  | 'draftRevision'
  | 'drafts'
  | 'keepDraft'
  | 'dropDraft',
  StudioEndpoint
>;
