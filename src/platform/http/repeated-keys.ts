/**
 * Whether an object of this JSON text names a key twice; `JSON.parse` keeps the last one without a
 * word, and another reader may keep the first. The text must be valid JSON.
 */
export function hasRepeatedKey(text: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at);
        last = text.slice(at, end);
        at = end - 1;
        break;
      }
      case '{':
        open.push(new Set());
        break;
      case '[':
        open.push(undefined);
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ':': {
        const keys = open.at(-1);
        const key = last.includes('\\') ? String(JSON.parse(last)) : last.slice(1, -1);
        if (keys?.has(key)) return true;
        keys?.add(key);
      }
    }
  }
  return false;
}

/** Where the string that begins here is over; the end of the text where it never is. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
}
