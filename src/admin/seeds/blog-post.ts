/** A post for a site that has none of its own yet. */
export const BLOG_POST: Readonly<Record<string, unknown>> = {
  title: 'Count the waiting before you automate the work',
  authorName: 'Imani Okafor',
  excerpt:
    'In most offices the work of a case takes an hour and the waiting takes a month. A pencil and four weeks show where it goes, and which of it no software is needed for.',
  publishDate: '2026-02-10',
  tags: ['Intelligent Automation'],
  status: 'draft',
  contentSections: [
    {
      heading: 'An hour of work, a month of waiting',
      text: 'When a team asks us to automate a process, they show us the work: the form, the check, the letter. We ask for something else first, the time between those steps. In eleven offices that we measured last year the work of a case took between 40 minutes and three hours. The case itself took between two and nine weeks.\n\nMaking the work twice as fast would have saved twenty minutes of five weeks.',
      imageUrl: '',
    },
    {
      heading: 'A pencil is enough',
      text: 'Put a sheet on every file, or a column into the sheet you have. Whoever takes the case up writes the time; whoever puts it down writes the time and one word why: done, question, signature, leave. Four weeks are enough, and nobody needs to install anything.\n\nThen add up by word. The longest column is almost never the one that people complained about.',
      imageUrl: '',
    },
    {
      heading: 'What the sheets say',
      text: 'Three things turn up nearly everywhere. A step that only ever says yes, which can go. A question to the applicant that comes in the third week and could have come in the first minute. And a person whose desk everything crosses because they once caught a mistake, in a year that nobody remembers.\n\nNone of these needs software. All of them would have been built into it.',
      imageUrl: '',
    },
    {
      heading: 'Then automate',
      text: 'What is left is worth a machine: moving a case to the next desk, telling somebody that it is their turn, refusing a form without its drawing while the applicant is still there. Build that, keep the sheet for another four weeks, and compare. If the two sums do not differ by half, you have automated the wrong thing, and you know it while it is still cheap.',
      imageUrl: '',
    },
  ],
};
