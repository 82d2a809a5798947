/** A client that ships with the code. */
export interface ShippedClient {
  /** The same in every release: `client-halden-clinics`. */
  id: `client-${string}`;
  name: string;
  /** The address of the mark. */
  mark: string;
}

/** How many of them the partners on the home page have room for. */
export const MAX_FEATURED_CLIENTS = 40;
export const MAX_ALIASES = 20;

/** The names that a client had, once it has another. */
export const aliasesAfter = (
  now: { name: string; aliases: readonly string[] },
  before: string,
): string[] =>
  [...new Set(now.name === before ? now.aliases : [...now.aliases, before])].filter(
    (alias) => alias !== now.name,
  );
