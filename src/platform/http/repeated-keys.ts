// Runs of plain characters as one step: a choice for each would run out of stack on long texts.
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]/g;

/**
 * Whether an object of this JSON text names a key twice; `JSON.parse` keeps the last one without a
 * word, and another reader may keep the first. The text must be valid JSON.
 */
export function hasRepeatedKey(text: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      const key: unknown = JSON.parse(last);
      if (keys?.has(String(key))) return true;
      keys?.add(String(key));
    }
    last = token;
  }
  return false;
}
