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
  author: 'Writes their own drafts. Cannot see other people’s drafts or leads.',
  editor: 'Edits all drafts and the media library. Cannot publish.',
  publisher:
    'Everything an editor does, plus publishing, schedules, tags, redirects, settings and import.',
  sales: 'Reads and answers the inbox. Cannot see drafts.',
  admin: 'Everything, plus users, the site doctor and how the site starts.',
};
