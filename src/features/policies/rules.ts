/** What every policy goes by, in the browser and on the server alike. */

/** Of the policy that forms lead to: its page is at `/privacy`. */
export const PRIVACY_SLUG = 'privacy-policy';

export const PRIVACY_PATH = '/privacy';

/** Where the policies' pages and documents are. */
export const POLICIES_PATH = '/policies';

export const policyAddress = (slug: string): string =>
  slug === PRIVACY_SLUG ? PRIVACY_PATH : `${POLICIES_PATH}/${slug}`;

export const documentAddress = (slug: string): string => `${POLICIES_PATH}/${slug}.pdf`;

export const versionsAddress = (slug: string): string => `${POLICIES_PATH}/${slug}/versions`;

/** The text of one version, for good. */
export const versionAddress = (slug: string, revision: number): string =>
  `${versionsAddress(slug)}/${revision}`;

/** A text whose links to documents beside it lead there from a page at any address. */
export const withDocumentLinks = (body: string): string =>
  body.replaceAll(/\]\(([\w-]+\.pdf)\)/g, `](${POLICIES_PATH}/$1)`);

/** "In effect since January 15, 2025"; the day may be to come. Both are YYYY-MM-DD. */
export const effectWord = (effective: string, today: string): string =>
  effective > today ? 'In effect from' : 'In effect since';
