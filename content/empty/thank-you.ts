/** What forms say for themselves in a site that begins without the sample agency. */
export const neutralThankYou = { title: 'Thank you', text: 'It has arrived.' };

/** In place of what the long form says of a kind of work. */
export const neutralLongForm = {
  title: 'Tell us about it',
  subtitle: 'What it is about, and what you need.',
  successTitle: neutralThankYou.title,
  successMessage: neutralThankYou.text,
};
