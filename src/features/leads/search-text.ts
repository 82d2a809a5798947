/** Characters of what the list is searched by. */
const MAX_SEARCH_LENGTH = 10_000;

/** What a submission is searched by: all words of its fields, in lowercase. */
export const searchText = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .filter(([name]) => name !== 'consent')
    .map(([, value]) => value)
    .join('\n')
    .toLowerCase()
    .slice(0, MAX_SEARCH_LENGTH)
    // A cut may fall between the halves of a character.
    .toWellFormed();
