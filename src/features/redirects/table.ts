/** Rules and old addresses as a request meets them: in memory, each address answered in one step. */
import { isPattern, type RedirectStatus, SPLAT, STAR } from './rules.ts';

export interface TableRule {
  id: string;
  /** A canonical path, or a pattern that ends in a star. */
  source: string;
  /** A path of this site or an http(s) address; '' for 410. */
  target: string;
  status: RedirectStatus;
}

/** Where somebody is sent. */
export interface Move {
  status: RedirectStatus;
  /** A path of this site or an http(s) address, with query and fragment; '' for 410. */
  location: string;
  /** The rule that the address met first; undefined where only its slug has changed. */
  ruleId: string | undefined;
}

export interface RedirectTable {
  /**
   * Where a canonical path leads in the end; undefined where nothing moves it. `given` is the path
   * before it was made canonical: what is sent to another host keeps its capitals.
   */
  follow: (path: string, search?: string, given?: string) => Move | undefined;
  /** The rule that a canonical path meets, exact ones before patterns, long patterns first. */
  find: (path: string) => TableRule | undefined;
  /** The rules that a walk from this path meets if it never ends, or not soon enough. */
  circleFrom: (path: string) => readonly TableRule[] | undefined;
}

/** More steps than this are no chain that anybody meant. */
const MAX_STEPS = 100;
const MAX_PATH_LENGTH = 16_384;

interface Place {
  path: string;
  search: string;
  hash: string;
  given: string;
}

interface Walk {
  end: Move | 'endless' | undefined;
  met: readonly TableRule[];
}

export function createRedirectTable(
  rules: Iterable<TableRule>,
  oldAddresses: ReadonlyMap<string, string> = new Map(),
): RedirectTable {
  const exact = new Map<string, TableRule>();
  const patterns = new Map<string, TableRule>();
  let deepest = 0;
  for (const rule of rules) {
    if (!isPattern(rule.source)) {
      exact.set(rule.source, rule);
      continue;
    }
    const prefix = rule.source.slice(0, -STAR.length);
    patterns.set(prefix, rule);
    deepest = Math.max(deepest, prefix.split('/').length - 1);
  }

  const find = (path: string): TableRule | undefined =>
    path.includes('//') ? undefined : (exact.get(path) ?? findPattern(path));

  const findPattern = (path: string): TableRule | undefined => {
    let found: TableRule | undefined;
    let end = path.indexOf('/', 1);
    for (let depth = 1; depth <= deepest && end > 0; depth += 1) {
      // A star stands for something: a slash with nothing behind it is another address.
      if (end < path.length - 1) found = patterns.get(path.slice(0, end)) ?? found;
      end = path.indexOf('/', end + 1);
    }
    return found;
  };

  const walk = (start: Place): Walk => {
    const seen = new Set<string>();
    const met: TableRule[] = [];
    let place = start;
    const endAt = (location: string): Walk => {
      const status = met.every((rule) => rule.status === 301) ? 301 : 302;
      return { end: { status, location, ruleId: met[0]?.id }, met };
    };
    while (!seen.has(place.path) && seen.size < MAX_STEPS && place.path.length < MAX_PATH_LENGTH) {
      seen.add(place.path);
      const rule = find(place.path);
      const present = oldAddresses.get(place.path);
      if (rule !== undefined) {
        met.push(rule);
        if (rule.status === 410) {
          return { end: { status: 410, location: '', ruleId: met[0]?.id }, met };
        }
        const next = applyRule(rule, place);
        if (typeof next === 'string') return endAt(next);
        place = next;
      } else if (present !== undefined) {
        place = { ...place, path: present, given: present };
      } else {
        return seen.size === 1
          ? { end: undefined, met }
          : endAt(place.path + place.search + place.hash);
      }
    }
    return { end: 'endless', met };
  };

  return {
    find,
    circleFrom(path) {
      const { end, met } = walk({ path, search: '', hash: '', given: path });
      return end === 'endless' ? met : undefined;
    },
    follow(path, search = '', given = path) {
      const { end } = walk({ path, search, hash: '', given });
      if (end !== 'endless') return end;
      // Where rules lead in a circle the page itself answers, and an old slug still finds it.
      const present = find(path) === undefined ? oldAddresses.get(path) : undefined;
      return present === undefined
        ? undefined
        : { status: 301, location: present + search, ruleId: undefined };
    },
  };
}

/** The next place, or the address elsewhere that a rule leads to. */
function applyRule(rule: TableRule, place: Place): Place | string {
  const start = rule.source.length - (STAR.length - 1);
  const isOwn = rule.target.startsWith('/');
  const splat = isPattern(rule.source) ? (isOwn ? place.path : place.given).slice(start) : '';
  const [beforeHash, hash = place.hash] = splitAt(rule.target, '#');
  const [address, search = place.search] = splitAt(beforeHash, '?');
  // A function, since a replacement text may have a meaning of its own ("$&").
  const path = address.replace(SPLAT, () => splat);
  return isOwn ? { path, search, hash, given: path } : path + search + hash;
}

/** What stands before a mark, and what begins with it. */
function splitAt(text: string, mark: string): [string, string | undefined] {
  const place = text.indexOf(mark);
  return place < 0 ? [text, undefined] : [text.slice(0, place), text.slice(place)];
}

/** A path that a rule is met by: its own, or one below its pattern. */
export const samplePath = ({ source }: Pick<TableRule, 'source'>): string =>
  isPattern(source) ? `${source.slice(0, -1)}sample` : source;
