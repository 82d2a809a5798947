/** What is known of people of the site wherever it runs: where their pages are, and what links are called. */

export const PEOPLE_PATH = '/people';

/** How many people an entry names at most. */
export const MAX_NAMED_PEOPLE = 12;
export const MAX_PROFILES = 8;
/** How many people the list shows on a page. */
export const PEOPLE_PER_PAGE = 48;

export const personAddress = (slug: string): string => `${PEOPLE_PATH}/${slug}`;

/** Hosts by what people call them; those below a host, such as `ca.linkedin.com`, are called the same. */
const KNOWN_HOSTS: Readonly<Record<string, string>> = {
  'behance.net': 'Behance',
  'bsky.app': 'Bluesky',
  'dribbble.com': 'Dribbble',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'medium.com': 'Medium',
  'orcid.org': 'ORCID',
  'scholar.google.com': 'Google Scholar',
  'threads.net': 'Threads',
  'twitter.com': 'X',
  'x.com': 'X',
  'xing.com': 'XING',
  'youtube.com': 'YouTube',
};

/** What a link to a profile is called: "LinkedIn", or its host. */
export function profileName(address: string): string {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;
  const known = Object.keys(KNOWN_HOSTS).find((one) => host === one || host.endsWith(`.${one}`));
  return known === undefined ? host : (KNOWN_HOSTS[known] ?? host);
}

interface Named {
  name: string;
  slug: string;
  role: string;
}

/** People whom an entry names, as texts name them: with the address of their page. */
export const readableNames = (people: readonly Named[]) =>
  people.map(({ name, slug, role }) => ({
    name,
    role: role || undefined,
    address: personAddress(slug),
  }));
