/** Who makes a change, as revisions and the audit log name them. */
export interface Actor {
  id: string;
  name: string;
}

/** The site itself, where a schedule or an import makes the change. */
export const SITE_ACTOR: Actor = { id: 'site', name: 'The site' };
