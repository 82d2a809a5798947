/** Whether twice the text costs twice the work, for texts on which careless patterns grow faster. */
import { addressOf, ask } from '../client.ts';
import type { Measurement } from '../measurement.ts';
import { processorSeconds } from '../process-usage.ts';
import { atMost, formatRatio, NotMeasured, type Row } from '../row.ts';
import { withServer } from '../servers.ts';

/** The longest text that a form takes is twice this. */
const CHARACTERS = 99_990;
const TIMES = 20;
const REACH = 2.6;

const REPEATED = [
  '< ',
  ' ',
  'а a',
  ...'< [ <a [url </ www. http:// a. a@ b bcdfgh & " $'.split(' '),
];
/** One character, then nothing but spaces. */
const BEGUN = ['<', '[', '</', '[/', 'a <'];

const texts = (length: number): string[] => [
  ...REPEATED.map((part) => part.repeat(Math.floor(length / part.length))),
  ...BEGUN.map((start) => `${start}${' '.repeat(length - start.length)}x`),
];

interface Cost {
  text: string;
  ratio: number;
  ms: number;
}

const costWords = ({ text, ratio, ms }: Cost): string =>
  `${JSON.stringify(text)}: ${formatRatio(ratio)}, ${ms.toFixed(1)} ms a form`;

export const growingTexts: Measurement = {
  what: 'G1 texts that grow',
  run: () =>
    withServer({}, async ({ origin, pid }): Promise<Row[]> => {
      let sender = 0;
      const cost = async (text: string): Promise<number> => {
        const before = processorSeconds(pid);
        for (let time = 0; time < TIMES; time += 1) {
          sender += 1;
          const json = { solution: 'ai', text: `${sender} ${text}` };
          const headers = { 'x-forwarded-for': addressOf(sender) };
          await ask({ url: `${origin}/api/challenges`, headers, json });
        }
        const after = processorSeconds(pid);
        if (before === undefined || after === undefined) {
          throw new NotMeasured('this system does not say what a process uses');
        }
        return after - before;
      };
      await cost('so that everything has been used once');
      const long = texts(2 * CHARACTERS);
      const ratios: Cost[] = [];
      for (const [index, text] of texts(CHARACTERS).entries()) {
        const once = await cost(text);
        const twice = await cost(long[index] ?? '');
        const ms = (twice * 1_000) / TIMES;
        // Processor time comes in steps of 10 ms, of which one tells nothing.
        ratios.push({ text: text.slice(0, 8), ratio: twice / Math.max(once, 0.05), ms });
      }
      const worst = ratios.toSorted((a, b) => b.ratio - a.ratio);
      const most = worst[0]?.ratio ?? Number.POSITIVE_INFINITY;
      return [
        {
          what: 'G1 processor time of a text that is twice as long',
          figure: `${formatRatio(most)} times`,
          target: atMost(REACH, most, 'times'),
          details: `${ratios.length} kinds of text of 100,000 and 200,000 characters, ${TIMES} forms each; ${worst.slice(0, 4).map(costWords).join('; ')}`,
          data: { ratios },
        },
      ];
    }),
};
