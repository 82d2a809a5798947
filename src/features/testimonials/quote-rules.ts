/** What is set large of a testimonial: sentences of it that stand together, word for word. */

/** What stands on either side of what is stressed. */
const STRESS = '**';

/** As long as a quote is that is read at a glance, in characters. */
const LONGEST = 180;

/** Made for the first quote: it brings 2 MB of dictionaries. */
let sentences: Intl.Segmenter | undefined;

/** The sentences that hold what is stressed; without stress, or with much of it, the first that fit. */
export function pullQuote(testimonialText: string): string {
  sentences ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const [before = '', stressed = '', ...rest] = testimonialText.split(STRESS);
  const all = [...sentences.segment(testimonialText.replaceAll(STRESS, ''))];
  const [from, until] = [before.length, before.length + stressed.length];
  const chosen =
    rest.length === 1 && stressed.trim() !== ''
      ? all.filter(({ index, segment }) => index < until && index + segment.length > from)
      : all.filter(({ index, segment }, at) => at === 0 || index + segment.length <= LONGEST);
  return chosen
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
