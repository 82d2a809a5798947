import { malformed } from './body-bytes.ts';
import { endOfString, hasRepeatedKey } from './repeated-keys.ts';

/** Far more than any content has; whatever walks deeper values may run out of stack. */
const MAX_DEPTH = 200;
/** Far more than a megabyte of content has; to make so many takes some milliseconds. */
const MAX_VALUES = 50_000;

/**
 * The value of a JSON text. What would take long is refused before it is made.
 * @throws {AppError} bad_request
 */
export function parseJson(text: string, maxValues = MAX_VALUES): unknown {
  refuseHeavy(text, maxValues);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw malformed('This is not valid JSON.', cause);
  }
  if (hasRepeatedKey(text)) throw malformed('This JSON names a field twice.');
  return json;
}

/** Goes by brackets and commas alone, so that the text may be anything. */
function refuseHeavy(text: string, maxValues: number): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at) - 1;
        break;
      case BRACKET:
      case BRACE:
        depth += 1;
        values += 1;
        break;
      case BRACKET_END:
      case BRACE_END:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
    }
    if (depth > MAX_DEPTH) throw malformed(`This JSON is more than ${MAX_DEPTH} levels deep.`);
    if (values > maxValues) {
      const most = maxValues.toLocaleString('en-US');
      throw malformed(`This JSON has more than ${most} values.`);
    }
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;
