import type { Role } from '#platform/access-rules.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  author: 'Author',
  editor: 'Editor',
  publisher: 'Publisher',
  sales: 'Sales',
  admin: 'Administrator',
};

/** What each role may do, in a sentence. */
export const ROLE_SENTENCES: Readonly<Record<Role, string>> = {
  author: 'Writes drafts of their own. Sees no drafts of others and no leads.',
  editor: 'Changes every draft and the media library. Puts nothing live.',
  publisher:
    'Everything an editor does, and decides what is live: publishing, schedules, tags, redirects, settings, import.',
  sales: 'Reads and answers the inbox. Sees no drafts.',
  admin: 'Everything, and manages users, the site doctor and the start of the site.',
};
