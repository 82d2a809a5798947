/** What a form says that was sent, in a site that begins without the sample agency. */
export const neutralThankYou = { title: 'Thank you', text: 'It has arrived.' };
