/** The order of a merged list; see `merge.ts`. */

/** A merged order, and the ids that stand where `theirs` has moved them. */
export interface MergedOrder {
  ids: string[];
  movedByTheirs: ReadonlySet<string>;
}

/** Merges the orders of two sides. Each id of a side stands once in the result, and no other does. */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedOrder {
  const anchors = stillRow(base, mine, theirs);
  const gaps = [base, mine, theirs].map((ids) => gapsOf(ids, new Set(anchors)));
  const [was = new Map(), ours = new Map(), others = new Map()] = gaps;
  const isFixed = new Set(anchors);
  // What the other side has removed, and is in the result all the same, stays where this one has it.
  const isMine = (id: string): boolean =>
    ours.has(id) && (ours.get(id) !== was.get(id) || !others.has(id));
  // Of what both have put somewhere, the place of mine stands.
  const isTheirs = (id: string): boolean =>
    others.has(id) &&
    (others.get(id) !== was.get(id) || !ours.has(id)) &&
    (!isMine(id) || ours.get(id) === others.get(id));
  const movedByTheirs = theirs.filter((id) => was.has(id) && isTheirs(id) && !isMine(id));
  const rowsOf = (ids: readonly string[], isOwn: (id: string) => boolean): string[][] =>
    rows(ids, isFixed, isOwn);
  const [myRows, theirRows] = [rowsOf(mine, isMine), rowsOf(theirs, isTheirs)];
  const ids = [undefined, ...anchors].flatMap((anchor, gap) => [
    ...(anchor === undefined ? [] : [anchor]),
    ...joinRows(myRows[gap] ?? [], theirRows[gap] ?? []),
  ]);
  return { ids, movedByTheirs: new Set(movedByTheirs) };
}

/** The longest row of ids that stand in the same order in all three. */
function stillRow(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const [inMine, inTheirs] = [placesOf(mine), placesOf(theirs)];
  const shared = base.filter((id) => inMine.has(id) && inTheirs.has(id));
  const place = (places: Map<string, number>, id = ''): number => places.get(id) ?? -1;
  /** The longest row up to each id: its length, and the id before it. */
  const longest = new Map<string, { length: number; before: string | undefined }>();
  let last: string | undefined;
  for (const id of shared) {
    let best: { length: number; before: string | undefined } = { length: 1, before: undefined };
    for (const [before, { length }] of longest) {
      const isAfter =
        place(inMine, before) < place(inMine, id) && place(inTheirs, before) < place(inTheirs, id);
      if (isAfter && length + 1 > best.length) best = { length: length + 1, before };
    }
    longest.set(id, best);
    if (last === undefined || best.length > (longest.get(last)?.length ?? 0)) last = id;
  }
  const row: string[] = [];
  for (let id = last; id !== undefined; id = longest.get(id)?.before) row.unshift(id);
  return row;
}

const placesOf = (ids: readonly string[]): Map<string, number> =>
  new Map(ids.map((id, place) => [id, place]));

/** After how many anchors each id stands. */
function gapsOf(ids: readonly string[], anchors: ReadonlySet<string>): Map<string, number> {
  let gap = 0;
  return new Map(
    ids.map((id) => {
      if (anchors.has(id)) gap += 1;
      return [id, gap];
    }),
  );
}

/** The ids that a side has put into each gap, in its order. */
function rows(
  ids: readonly string[],
  anchors: ReadonlySet<string>,
  isOwn: (id: string) => boolean,
): string[][] {
  const gaps: string[][] = [[]];
  for (const id of ids) {
    if (anchors.has(id)) gaps.push([]);
    else if (isOwn(id)) gaps.at(-1)?.push(id);
  }
  return gaps;
}

/** Two rows of one gap: around what both have, the part whose first id is lower comes first. */
function joinRows(mine: readonly string[], theirs: readonly string[]): string[] {
  const shared = stillRow(mine, mine, theirs);
  const isIn = new Set(mine);
  const rest = theirs.filter((id) => shared.includes(id) || !isIn.has(id));
  const isShared = new Set(shared);
  const [ours, others] = [rows(mine, isShared, () => true), rows(rest, isShared, () => true)];
  return [undefined, ...shared].flatMap((id, gap) => {
    const parts = [ours[gap] ?? [], others[gap] ?? []].filter((part) => part.length > 0);
    const sorted = parts.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
    return [...(id === undefined ? [] : [id]), ...sorted.flat()];
  });
}
