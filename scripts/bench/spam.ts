/** What the filter makes of the labelled set in test/support/spam. */
import { ENQUIRIES, judgeLetters, SPAM } from '../../test/support/spam/letters.ts';
import { atLeast, atMost, type Measurement, type Row } from './measurement.ts';

const MOST_SUSPECTED = 0;
const FEWEST_CAUGHT = 250;

async function countSuspected(files: readonly string[]) {
  const parts = await Promise.all(
    files.map(async (file) => {
      const verdicts = await judgeLetters(file);
      const suspected = verdicts.filter(({ suspicions }) => suspicions.length > 0);
      return { file, all: verdicts.length, suspected: suspected.length };
    }),
  );
  return {
    all: parts.reduce((sum, part) => sum + part.all, 0),
    suspected: parts.reduce((sum, part) => sum + part.suspected, 0),
    details: parts.map(({ file, all, suspected }) => `${file}: ${suspected} of ${all}`).join('; '),
  };
}

export const spamFilter: Measurement = {
  what: 'E16 the spam filter on its labelled set',
  async run(): Promise<Row[]> {
    const enquiries = await countSuspected(ENQUIRIES);
    const spam = await countSuspected(SPAM);
    return [
      {
        what: 'E16 enquiries in eight languages that are suspected',
        figure: `${enquiries.suspected} of ${enquiries.all}`,
        target: atMost(MOST_SUSPECTED, enquiries.suspected),
        details: `each sent within a second; ${enquiries.details}`,
      },
      {
        what: 'E16 spam texts that are suspected',
        figure: `${spam.suspected} of ${spam.all}`,
        target: atLeast(FEWEST_CAUGHT, spam.suspected),
        details: spam.details,
      },
    ];
  },
};
