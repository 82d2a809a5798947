/** What a run of the site doctor is made of, for server and studio. */

/** `not-set-up`: there is nothing to prove, because a setting is not there. */
export const CHECK_STATES = ['passed', 'warning', 'failed', 'not-set-up'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** In the order in which they are shown. */
export const CHECK_GROUPS = [
  'database',
  'pictures',
  'machine',
  'address',
  'leads',
  'content',
  'backups',
  'settings',
] as const;
export type CheckGroup = (typeof CHECK_GROUPS)[number];

export const GROUP_LABELS: Readonly<Record<CheckGroup, string>> = {
  database: 'Database',
  pictures: 'Media',
  machine: 'Machine',
  address: 'Public address',
  leads: 'Leads and mail',
  content: 'Content',
  backups: 'Backups',
  settings: 'Settings',
};

export const STATE_LABELS: Readonly<Record<CheckState, string>> = {
  passed: 'Passed',
  warning: 'Warning',
  failed: 'Failed',
  'not-set-up': 'Not set up',
};

/** How many of the things that a check found are named. */
export const MAX_FINDINGS = 20;
