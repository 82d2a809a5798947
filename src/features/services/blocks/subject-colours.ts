/** The colours that a page can take from its opening; subjects.css has what each is mixed of. */
export const SUBJECT_COLOURS = ['amber', 'teal', 'green', 'blue', 'magenta', 'olive'] as const;
