/** What a site that begins without the sample agency words otherwise, by the keys of messages: its claims. */
export const emptyMessages: Readonly<Record<string, string>> = {
  'every-outcome-here-was-measured': 'Case studies',
  'once-before-we-started-and': 'What we did, for whom, and what came of it.',
  'bring-us-the-number-you': 'Do you have a case like this?',
  'in-a-first-call-of': 'Write to us and tell us about it.',
  'field-notes-that-show-their': 'Insights',
  'written-by-the-people-who': 'What we write about our work.',
  'bring-the-figures-you-have': 'Write to us and tell us about it.',
  'a-senior-person-reads-it':
    'We would like to reply {ways} by {time}. If you have not heard from us by then, write to {email} and give the reference.',
  'check-back-soon-for-new': 'Check back soon.',
  'try-fewer-or-different-words': 'Try fewer or different words.',
  'miles-searches-our-services-products': 'Miles searches this site, typos included.',
  'for-projects-that-have-lost': 'What it does, and for whom.',
};
