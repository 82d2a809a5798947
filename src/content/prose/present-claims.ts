/** Claims whose figures a page may tell, since it names their clients. */

/** A claim, as far as its figures are looked for. */
export interface BackingClaim {
  slug: string;
  /** As its texts name the client; never empty. */
  client: string;
  /** Where the story of the client is; '' where there is none. */
  story: string;
  /** What the claim tells, by the keys of `figuresIn`: 0 for its own figure, more for what it says beside. */
  figures: ReadonlyMap<string, number>;
}

export interface Linking {
  claims: readonly BackingClaim[];
  /** The client that the whole page is about. */
  client?: string | undefined;
  /**
   * Whom each name stands for that a page may have, as claims name them where there are any: who has no claim is named as well, and
   * no other's figure is told there.
   */
  names?: ReadonlyMap<string, string> | undefined;
}

/** The claims whose clients a page may be about; each client is looked for once, however many claims it has. */
export function presentClaims(html: string, { claims, client, names }: Linking): BackingClaim[] {
  const plain = plainNames(html);
  const written = Map.groupBy(names?.keys() ?? [], (name) => names?.get(name) ?? name);
  const known = new Map<string, boolean>();
  return claims.filter((claim) => {
    if (claim.client === client) return true;
    const key = `${claim.client}\n${claim.story}`;
    const isKnown = known.get(key) ?? isNamed(plain, claim, written.get(claim.client) ?? []);
    known.set(key, isKnown);
    return isKnown;
  });
}

/** Whether a page may name the client; it does where the name stands as a whole. */
const isNamed = (
  page: string,
  { client, story }: BackingClaim,
  further: readonly string[],
): boolean =>
  [client, ...further].some((one) => page.includes(one)) ||
  (story !== '' && page.includes(`"${story}"`));

/** HTML with the characters of names that renderers write as references. */
export const plainNames = (html: string): string =>
  // Most pieces have none.
  html.includes('&') ? decoded(html) : html;

const decoded = (html: string): string =>
  html.replaceAll(
    /&(?:(amp|lt|gt|quot)|#x([\da-f]{1,4})|#(\d{1,4}));/gi,
    (_: string, word?: string, hex?: string, decimal?: string) =>
      word === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (SIGNS[word.toLowerCase()] ?? ''),
  );

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
