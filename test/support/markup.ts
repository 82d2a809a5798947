/** Reads the XML that the site sends, as strictly as a stranger would. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

const ONE_OR_MORE = ['url', 'sitemap', 'item'];

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ONE_OR_MORE.includes(name),
});

/** The document as an object; attributes begin with `@_`. Fails where it is not well formed. */
export function parseXml(xml: string): unknown {
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml, 'characters that XML 1.0 cannot have').not.toMatch(
    /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u,
  );
  return parser.parse(xml);
}
