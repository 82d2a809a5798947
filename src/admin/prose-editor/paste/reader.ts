/** What reads texts from elsewhere. It is in a file of its own, which comes once somebody begins to write. */
export { tidyPasted } from './html.ts';
export { readPlainText } from './plain-text.ts';
export { asProse, readHtml } from './read-html.ts';
