/** What people of the studio may do: named rights, and the roles that are sets of them. */

/** Every right, by what it opens. */
export const RIGHTS = [
  /** Writes drafts of one's own, and sees what is published. */
  'content.write',
  /** Sees and changes the drafts of everybody. */
  'content.edit',
  /** Puts content live, changes what is live and takes it down. */
  'content.publish',
  'plans',
  'tags',
  'redirects',
  /** Takes content in and out as files. */
  'transfer',
  'media.read',
  'media.add',
  'media.manage',
  'leads',
  /** Names the stages of leads and the time zone of the site. */
  'settings',
  'visits',
  'audit',
  'users',
  'doctor',
  'start',
] as const;
export type Right = (typeof RIGHTS)[number];

/** The sets of rights that a person can be given; one may have several. */
export const ROLES = ['author', 'editor', 'publisher', 'sales', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const AUTHOR: readonly Right[] = ['content.write', 'media.read', 'media.add'];
const EDITOR: readonly Right[] = [
  ...AUTHOR,
  'content.edit',
  'media.manage',
  'plans',
  'visits',
  'audit',
];

const RIGHTS_OF: Readonly<Record<Role, readonly Right[]>> = {
  author: AUTHOR,
  editor: EDITOR,
  publisher: [...EDITOR, 'content.publish', 'tags', 'redirects', 'transfer'],
  sales: ['leads', 'media.read'],
  admin: RIGHTS,
};

/** What is about the whole site, so that nobody has it who is limited to a part. */
const WHOLE_SITE: readonly Right[] = [
  'plans',
  'tags',
  'redirects',
  'transfer',
  'media.manage',
  'visits',
  'audit',
];

/** One limit: all entries of a type, or the one with this id. */
export interface Limit {
  type: string;
  /** Empty for all of the type. */
  entryId: string;
}

/** What a person may do. */
export interface Permission {
  rights: readonly Right[];
  /** The only content that they may change; undefined for all. */
  limits?: readonly Limit[] | undefined;
}

/** The rights of somebody with these roles, less what nobody has whose content is limited. */
export function rightsOf(roles: readonly Role[], isLimited = false): Right[] {
  const given = new Set(roles.flatMap((role) => RIGHTS_OF[role]));
  if (isLimited) for (const right of WHOLE_SITE) given.delete(right);
  return RIGHTS.filter((right) => given.has(right));
}

/** What everybody could do before there were roles, but for administrators, who can do all. */
export const EDITOR_BEFORE_ROLES: readonly Role[] = ['editor', 'publisher', 'sales'];

/** Whether limits let a person change an entry; without an id, add one of the type. */
export const isWithin = (
  limits: readonly Limit[] | undefined,
  type: string,
  entryId?: string,
): boolean =>
  limits === undefined ||
  limits.some(
    (limit) => limit.type === type && (limit.entryId === '' || limit.entryId === entryId),
  );
