export interface Partner {
  name: string;
  /** The address of the client's mark, or nothing. */
  mark: string;
  /** Where the client's case study stands; nothing where none is published. */
  link?: string | undefined;
}

export const PARTNER_COLUMNS = 3;
export const PARTNER_SLOTS = 45;

/** Fewer than these stand still, each once: they would meet themselves in the columns. */
export const MIN_MOVING_PARTNERS = 6;

/** The slots of a column that are seen at once. */
export const PARTNER_SLOTS_IN_VIEW = 3;

/**
 * The fewest slots that a column scrolls by before it begins again. What comes after them is what it
 * began with, so that the turn cannot be seen.
 */
export const PARTNER_LOOP = PARTNER_SLOTS / PARTNER_COLUMNS - PARTNER_SLOTS_IN_VIEW;

/** The slots of a turn where there are so many partners: three columns have room for all of them. */
export const partnerLoop = (count: number): number =>
  Math.max(PARTNER_LOOP, Math.ceil(count / PARTNER_COLUMNS));

export interface PartnerSlot<P> {
  partner: P;
  /** Whether another slot stands for this partner where each is to be met once. */
  isRepeat: boolean;
}

/**
 * Deals partners into the columns, each column beginning with partners of its own. The middle one,
 * which scrolls the other way, holds them in the other order: so all three show them in the same
 * order, and it is long before one is seen beside itself.
 */
export const partnerColumns = <P>(partners: readonly P[]): PartnerSlot<P>[][] =>
  Array.from({ length: PARTNER_COLUMNS }, (_, column) => {
    const start = Math.round((partners.length * column) / PARTNER_COLUMNS);
    const end = Math.round((partners.length * (column + 1)) / PARTNER_COLUMNS);
    const loop = turnOf(
      column % 2 === 0
        ? [...partners.slice(start), ...partners.slice(0, start)]
        : [...partners.slice(end), ...partners.slice(0, end)].reverse(),
    );
    const slots = partnerLoop(partners.length) + PARTNER_SLOTS_IN_VIEW;
    return Array.from({ length: slots }, (_, slot) => loop[slot % loop.length]).flatMap(
      (partner, slot) =>
        partner === undefined ? [] : [{ partner, isRepeat: slot >= end - start }],
    );
  });

/** One turn of a column: in order, and never ending with the partner it begins with. */
function turnOf<P>(partners: readonly P[]): P[] {
  if (partners.length === 0) return [];
  const length = partnerLoop(partners.length);
  const turn = Array.from({ length }, (_, slot) => partners[slot % partners.length]);
  if (turn.at(-1) === turn[0]) turn[length - 1] = partners[Math.floor(partners.length / 2)];
  return turn.filter((partner) => partner !== undefined);
}

/** The widest window, in CSS pixels, whose hub graphic has fewer nodes. */
export const FEW_NODES_MAX_PX = 640;
