import { isIP } from 'node:net';

/**
 * The address that a request came from. Behind `trustProxy` proxies of our own it is the last entry
 * of X-Forwarded-For that the outermost of them wrote; whatever stands left of it, anyone may write.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | null,
  trustProxy: number,
): string {
  if (trustProxy === 0 || forwardedFor === null) return peer;
  const entry = forwardedFor.split(',').at(-trustProxy)?.trim() ?? '';
  const address = withoutPort(entry);
  return isIP(address) === 0 ? peer : address;
}

const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;

/**
 * What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, which is what
 * one customer is given. Every way to write an address leads to the same one.
 */
export function addressBucket(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return plain;
  const groups = expand(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  const [g6 = 0, g7 = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [g6 >> 8, g6 & 255, g7 >> 8, g7 & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an address in the form that URLs give it. */
function expand(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [parse(head), parse(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
