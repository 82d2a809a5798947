/** What buyers ask, each with an answer that somebody has written and answers for. */
import { defineManifest } from '#web/content-manifest.ts';
import { describeAnswer } from './admin/list.ts';
import { answerContent } from './schema.ts';

export const answers = defineManifest({
  content: answerContent,
  name: 'answers',
  many: 'answers',
  // The search tells of them.
  api: false,
  studio: {
    describe: describeAnswer,
    icon: 'answer',
    place: 4.9,
    facts: [{ fields: ['status', 'topic'] }, { title: 'Tags', fields: ['tags'] }],
    labels: {
      question: 'Question',
      asked: 'Other ways to ask it',
      topic: 'Topic',
      answer: 'Answer',
      personId: 'Answered by',
      sourceId: 'Source',
    },
    help: {
      question: 'As a buyer would ask it: “What does a project cost?”',
      asked: 'One per line. Full questions, or single words such as “price”.',
      topic: 'Shown above the answer: “Price”.',
      answer: 'Two or three sentences. Visitors read it in the search, above the results.',
      personId: 'Named below the answer. Until this person is published, the answer is not shown.',
      sourceId:
        'The page, study or claim where it can be looked up. While that is not published, the answer stands without the link.',
      featured: 'Suggested on the search page before anything is typed.',
    },
  },
});
