/** Pages have one address each: in lowercase, without a slash at the end. */
export const canonicalPath = (path: string): string =>
  path.length > 1 && !path.includes('//') ? path.toLowerCase().replace(/\/$/, '') : path;
