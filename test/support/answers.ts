/** Answers, as the studio saves them. */
import type { TestApp } from './app.ts';
import { addPerson, save } from './people.ts';

export const ANSWERS = '/api/admin/answers';

export const ANSWER = {
  question: 'What does a project cost?',
  asked: ['price', 'How much does it cost?'],
  topic: 'Price',
  answer: 'Between **four** and nine months of a team of three.',
  status: 'published',
  featured: true,
};

/** Adds an answer of a person of its own with a claim as its source; the ids of all three. */
export async function addAnswer(app: TestApp, fields: object = {}, sourceId = '') {
  const personId = await addPerson(app);
  const id = await save(app, ANSWERS, { ...ANSWER, personId, sourceId, ...fields });
  return { id, personId };
}
