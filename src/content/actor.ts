import type { Permission } from '#platform/access-rules.ts';

/**
 * Who makes a change, as revisions and the audit log name them, and what they may do; the site and
 * the command line, which nobody limits, say nothing of that.
 */
export interface Actor extends Partial<Permission> {
  id: string;
  name: string;
}

/** The site itself, where a schedule or an import makes the change. */
export const SITE_ACTOR: Actor = { id: 'site', name: 'The site' };
