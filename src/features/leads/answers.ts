/** Answers to a form that an owner has built, in the words in which it asked. */
import { z } from 'zod';

export const Answer = z
  .object({
    name: z.string().describe('What webhooks and tables call the field.'),
    label: z.string().describe('As it was asked.'),
    type: z.string(),
    values: z.array(z.string()).describe('One text, or each option that was chosen.'),
  })
  .meta({ id: 'Answer' });
export type Answer = z.output<typeof Answer>;

/** Types whose answer is a text of several lines. */
const LONG = 'long';

const ofPerson: ReadonlySet<string> = new Set(['name', 'email', 'company', 'phone']);

/** All answers as a text, without those that stand elsewhere as facts of the person. */
export const answersAsText = (answers: readonly Answer[], said: readonly string[]): string =>
  answers
    .filter(({ type, values: [value = ''] }) => !(ofPerson.has(type) && said.includes(value)))
    .filter(({ type }) => type !== 'consent')
    .map(({ label, type, values }) => `${label}:${type === LONG ? '\n' : ' '}${values.join(', ')}`)
    .join('\n');
