/** Which addresses a piece of content holds, so that it is known where a picture is used. */

/** Longer ones are no picture of the library, and too long for an index. */
const MAX_INDEXED_LENGTH = 512;

/**
 * Every address among the values of `item`, however deep, once each: without query and fragment,
 * and of those that name a host also the path, since that may be this site.
 */
export function addressesIn(item: unknown): string[] {
  const found = new Set<string>();
  collect(item, found);
  return [...found].filter((address) => address.length <= MAX_INDEXED_LENGTH);
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    for (const address of readAddress(value.trim())) found.add(address);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner, found);
  }
}

function readAddress(text: string): string[] {
  if (!/^(?:https?:\/\/|\/)\S+$/i.test(text)) return [];
  const [address = ''] = text.split(/[?#]/, 1);
  if (address.startsWith('/')) return [address];
  return URL.canParse(address) ? [address, new URL(address).pathname] : [];
}
