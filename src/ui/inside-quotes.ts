/** What somebody said as it stands between double quotation marks: those within it are single. */
export const insideQuotes = (said: string): string =>
  said
    .replaceAll(/(^|[\s(*—–-])"/g, '$1‘')
    .replaceAll(/["”]/g, '’')
    .replaceAll('“', '‘');
