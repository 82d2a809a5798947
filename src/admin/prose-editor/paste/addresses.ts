/** Where pasted links lead, without the detours and marks by which others count who follows them. */
import { isSafeAddress } from '#content/prose/addresses.ts';

/** Services that lead elsewhere, and the parameter that says where. */
const DETOURS: readonly (readonly [RegExp, string])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}\/url$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]{2,6}\/url$/, 'url'],
  [/^[\w-]+\.safelinks\.protection\.outlook\.com\//, 'url'],
  [/^(?:l|lm)\.facebook\.com\/l\.php$/, 'u'],
  [/^(?:www\.)?linkedin\.com\/redir\/redirect$/, 'url'],
  [/^(?:www\.)?youtube\.com\/redirect$/, 'q'],
  [/^out\.reddit\.com\//, 'url'],
  [/^slack-redir\.net\/link$/, 'url'],
];

/** Parameters that name a visitor or a campaign and nothing on the page. */
const TRACKERS: ReadonlySet<string> = new Set([
  ...['fbclid', 'gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'twclid', 'ttclid', 'yclid'],
  ...['igshid', 'igsh', 'li_fat_id', 'mc_cid', 'mc_eid', 'mkt_tok', '_hsenc', '_hsmi', 'vero_id'],
  ...['oly_anon_id', 'oly_enc_id', '_openstat', 's_cid', 'rb_clickid', 'wickedid'],
]);
const TRACKERS_BEGIN = ['utm_', '__hs', 'hsa_'];

const isTracker = (name: string): boolean =>
  TRACKERS.has(name.toLowerCase()) ||
  TRACKERS_BEGIN.some((start) => name.toLowerCase().startsWith(start));

/** One inside the other is as far as mail programs go. */
const MAX_DETOURS = 3;

function withoutDetours(address: string): string {
  let current = address;
  for (let turn = 0; turn < MAX_DETOURS; turn += 1) {
    if (!/^https?:/i.test(current) || !URL.canParse(current)) return current;
    const { host, pathname, searchParams } = new URL(current);
    const place = `${host}${pathname}`;
    const wanted = DETOURS.filter(([pattern]) => pattern.test(place))
      .map(([, name]) => searchParams.get(name))
      .find((value) => value !== null && isSafeAddress(value));
    if (wanted === undefined || wanted === null) return current;
    current = wanted;
  }
  return current;
}

/** An address as it stands in a text: straight, and without what counts. */
export function straightAddress(address: string): string {
  const straight = withoutDetours(address.trim());
  if (!/^https?:/i.test(straight) || !URL.canParse(straight)) return straight;
  const url = new URL(straight);
  const counted = [...url.searchParams.keys()].filter(isTracker);
  if (counted.length === 0) return straight;
  for (const name of counted) url.searchParams.delete(name);
  return url.href;
}
