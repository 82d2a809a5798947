/** Reads records of the site this product replaces: snake_case names, epoch seconds, JSON in text. */

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the new name is not the old one in camel case. */
const RENAMED: Readonly<Record<string, string>> = { author_linkedin: 'authorLinkedIn' };

const camelCase = (name: string): string =>
  RENAMED[name] ?? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const withCamelCase = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [camelCase(name), value]));

/** Lists that the old tables kept as JSON text. */
const LIST_FIELDS = ['tags', 'contentSections', 'featuredForSolutions'];

function parseList(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Epoch seconds as a date, or as an instant where they do not fall on midnight UTC. */
function dateFromEpoch(value: unknown): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  const date = new Date(value * 1_000);
  if (Number.isNaN(date.getTime())) return value;
  return date.toISOString().replace(/T00:00:00\.000Z$/, '');
}

/** A record in the current shape, whichever shape it came in. Values it cannot read are kept. */
export function modernise(record: Fields): Fields {
  const fields = withCamelCase(record);
  for (const name of LIST_FIELDS) {
    if (name in fields) fields[name] = parseList(fields[name]);
  }
  if (Array.isArray(fields.contentSections)) {
    fields.contentSections = fields.contentSections.map((section: unknown) =>
      isFields(section) ? withCamelCase(section) : section,
    );
  }
  if ('publishDate' in fields) fields.publishDate = dateFromEpoch(fields.publishDate);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
