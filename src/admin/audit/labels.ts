import { manifests } from '#content-lists.ts';
import { capitalized } from '#web/content-manifest.ts';

/** What the log can tell of. */
export const TYPE_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(manifests.map(({ content, many }) => [content.type, capitalized(many)])),
  image: 'Media',
  submission: 'Submissions',
  'reply-template': 'Reply templates',
  pipeline: 'Pipeline settings',
  person: 'Erased personal data',
  channel: 'Delivery channels',
  plan: 'Schedule',
  calendar: 'Calendar',
  import: 'Imports',
  start: 'Start of the site',
  redirect: 'Redirects',
  user: 'Accounts and sign-ins',
  'site-doctor': 'Site doctor',
};

/** A value of a field on one line. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return value.length === 0 ? '–' : value.join(', ');
  }
  if (Array.isArray(value) && value.every(isLabelled)) {
    return value.map(({ label }) => label).join(', ');
  }
  return JSON.stringify(value);
}

const isLabelled = (value: unknown): value is { label: string } =>
  typeof Object(value).label === 'string' && typeof Object(value).revision === 'number';

/** Whether a value says anything; an empty field that was added is no news. */
export const isTold = (value: unknown): boolean => valueText(value) !== '–';
