/** What is wrong with a field of a form, by key; see `rules.ts`. */
export const FIELD_WORDS = {
  'name-must-be-at-least': 'Name must be at least 2 characters',
  'please-enter-your-name': 'Please enter your name',
  'please-enter-a-valid-email': 'Please enter a valid email address',
  'please-enter-a-valid-email-2': 'Please enter a valid email',
  'subject-must-be-at-least': 'Subject must be at least 5 characters',
  'message-must-be-at-least': 'Message must be at least 10 characters',
  'please-describe-your-challenge-at': 'Please describe your challenge (at least 10 characters)',
  'please-describe-your-challenge': 'Please describe your challenge',
  'write-text-here': 'Write text here',
  'please-write-or-record-your': 'Please write or record your challenge',
  'use-at-most-200-characters': 'Use at most 200 characters',
  'use-at-most-50-characters': 'Use at most 50 characters',
  'use-at-most-254-characters': 'Use at most 254 characters',
  'use-at-most-300-characters': 'Use at most 300 characters',
  'use-at-most-10-000': 'Use at most 10,000 characters',
  'use-at-most-200-000': 'Use at most 200,000 characters',
} as const;
