/** The mail that confirms a form, while it is worded. */

/** What it begins with. */
export const NO_CONFIRMATION = {
  isOn: false,
  subject: 'We have what you sent [{reference}]',
  text: 'Thank you. Your answer has arrived.\n\nSomeone will read it and reply to this address.',
};

/** Whether it was never wanted, so that nothing need be kept of it. */
export const isUnused = (confirmation: unknown): boolean => {
  if (confirmation === undefined) return true;
  const { isOn, subject, text } = Object(confirmation);
  const { subject: firstSubject, text: firstText } = NO_CONFIRMATION;
  return isOn !== true && subject === firstSubject && text === firstText;
};
