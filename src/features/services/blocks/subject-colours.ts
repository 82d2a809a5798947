/**
 * The colours that a page can take from its opening. All are one of the two accents (subjects.css), ochre and
 * teal by turns: the names are more than these, since pages of earlier releases have them.
 */
export const SUBJECT_COLOURS = ['amber', 'teal', 'olive', 'green', 'magenta', 'blue'] as const;

/** What the studio says of them. */
export const SUBJECT_COLOUR_HELP =
  'Amber, olive and magenta give the page ochre; teal, green and blue give it teal.';
