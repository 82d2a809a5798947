import { MAX_SLUG_LENGTH } from './rules.ts';

/**
 * The slug of a title: lowercase, without characters other than letters, digits, spaces and
 * hyphens, spaces turned into hyphens, repeats collapsed (admin-and-beta.md §5). Accents are
 * dropped first, so that "Café" gives "cafe"; a title without a Latin letter or digit gives ''.
 */
export function slugFromTitle(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '');
}
