/** What the filter makes of the labelled set in test/support/spam. */
import { ENQUIRIES, judgeLetters, SPAM } from '../../test/support/spam/letters.ts';
import { atLeast, atMost, type Measurement } from './measurement.ts';

async function countSuspected(files: readonly string[]) {
  const verdicts = await Promise.all(files.map(judgeLetters));
  const all = verdicts.flat();
  const suspected = all.filter(({ suspicions }) => suspicions.length > 0).length;
  const sizes = files.map((file, index) => `${file}: ${verdicts[index]?.length ?? 0}`).join('; ');
  return { suspected, figure: `${suspected} of ${all.length}`, sizes };
}

export const spamFilter: Measurement = {
  what: 'E16 the spam filter on its labelled set',
  async run() {
    const enquiries = await countSuspected(ENQUIRIES);
    const spam = await countSuspected(SPAM);
    return [
      {
        what: 'E16 enquiries in eight languages that are suspected',
        figure: enquiries.figure,
        target: atMost(0, enquiries.suspected),
        details: `each sent within a second; ${enquiries.sizes}`,
      },
      {
        what: 'E16 spam texts that are suspected',
        figure: spam.figure,
        target: atLeast(250, spam.suspected),
        details: spam.sizes,
      },
    ];
  },
};
