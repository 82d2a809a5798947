/** A figure of the visitor's, drawn among the cases that were measured. */
import { ButtonLink } from '#ui/button.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { say } from '#ui/say.ts';
import { inWord } from '#web/counted.ts';
import { type Comparison, compare, type Range, scaleOf } from '../comparison.ts';
import { type FigureKind, type FigureProblem, figureDigits, MAX_FIGURES } from '../rules.ts';
import { figureWords, ownFigureWords } from './figure-words.ts';
import { NumberForm } from './number-form.tsx';
import { CaseLine, Line, Marks, type ShownCase } from './number-lines.tsx';

interface NumberPageProps {
  /** Whether the address has a figure, be it any or none. */
  isAsked: boolean;
  typed: string;
  kind: FigureKind | undefined;
  problem: FigureProblem | undefined;
  value: number | undefined;
  /** The published claims of this kind. */
  cases: readonly ShownCase[];
  /** Where the figure is sent. */
  contact: string | undefined;
}

export const NumberPage = (page: NumberPageProps) => {
  const { isAsked, typed, kind, value, cases, contact } = page;
  return (
    <>
      <header className="contours border-b border-line">
        <div className="wrap grid gap-x-8 gap-y-6 pt-14 pb-10 md:grid-cols-12 md:pt-24 md:pb-14">
          <MileMarker number={1} className="md:col-span-12">
            {say('Your number')}
          </MileMarker>
          <h1 className="text-display-1 md:col-span-7">{say('Bring your number')}</h1>
          <p className="max-w-measure text-lead text-text-2 md:col-span-5 md:self-end">
            {say(
              'See it beside what we have measured: where other companies began, where they ended, how long it took and what it cost.',
            )}
          </p>
          <div className="md:col-span-12">
            <NumberForm
              kind={kind}
              typed={typed}
              errors={isAsked ? errorsOf(page) : {}}
              variant={value === undefined ? 'primary' : 'secondary'}
              className="number-form"
            />
            <p className="number-note">{say('Nothing is kept until you send it.')}</p>
          </div>
        </div>
      </header>
      {kind !== undefined && value !== undefined && contact !== undefined && (
        <div data-claim="" className="wrap number-found">
          {cases.length === 0 ? (
            <NoCase contact={contact} />
          ) : (
            <Cases kind={kind} value={value} cases={cases} contact={contact} />
          )}
        </div>
      )}
    </>
  );
};

function errorsOf({ kind, problem }: NumberPageProps) {
  return {
    figure: kind === undefined ? say('Choose one of these kinds') : undefined,
    value: kind && problem && problemWords(problem, MAX_FIGURES[kind]),
  };
}

function problemWords(problem: FigureProblem, max: number): string {
  switch (problem) {
    case 'missing':
      return say('Enter your number');
    case 'no-number':
      return say('Use digits, such as 12 or 4.5');
    case 'not-above-zero':
      return say('Enter a number above zero');
    case 'too-large':
      return say('Use a number of at most {max}').replace('{max}', figureDigits(max));
  }
}

const NoCase = ({ contact }: { contact: string }) => (
  <section aria-labelledby="none" className="number-none">
    <h2 id="none" className="text-display-3">
      {say('No measured case of this kind yet')}
    </h2>
    <p className="max-w-measure text-text-2">
      {say(
        'We have no measured case of this kind that we may show. Tell us about yours anyway, and a person will reply.',
      )}
    </p>
    <ButtonLink to={contact}>{say('Send it to us')}</ButtonLink>
  </section>
);

interface CasesProps {
  kind: FigureKind;
  value: number;
  cases: readonly ShownCase[];
  contact: string;
}

function Cases({ kind, value, cases, contact }: CasesProps) {
  const figure = ownFigureWords({ kind, value }, say);
  const scale = scaleOf([value, ...cases.flatMap((one) => [one.before, one.after])]);
  const title =
    cases.length === 1 ? say('{figure}, beside one case') : say('{figure}, beside {number} cases');
  const found = compare(value, cases);
  return (
    <>
      <section aria-labelledby="beside" className="number-beside">
        <h2 id="beside" className="text-display-2">
          {title.replace('{number}', inWord(cases.length)).replace('{figure}', () => figure)}
        </h2>
        <p className="text-lead">{placeWords(found)}</p>
        <ol className="number-lines">
          <li className="number-line number-own">
            <p className="number-name">{say('Yours')}</p>
            <Line scale={scale} own={value} />
            <p className="number-values">{figure}</p>
          </li>
          {cases.map((one) => (
            <CaseLine key={one.href} shown={one} kind={kind} scale={scale} own={value} />
          ))}
        </ol>
        <Marks scale={scale} />
      </section>
      <Facts kind={kind} found={found} />
      <section className="number-send">
        <p className="max-w-measure text-text-2">
          {say(
            'This applies what others measured to your number. It is not a promise. Each case says how it was measured and what it leaves out.',
          )}
        </p>
        <ButtonLink to={contact}>{say('Send it to us')}</ButtonLink>
      </section>
    </>
  );
}

function placeWords({ place }: Comparison): string {
  switch (place) {
    case 'above':
      return say('Yours is above where any of these began.');
    case 'below':
      return say('Yours is below where any of these began.');
    case 'between':
      return say('Yours lies between where the lowest and the highest of these began.');
  }
}

function Facts({ kind, found }: { kind: FigureKind; found: Comparison }) {
  const { before, after, change, same, weeks, priceBands } = found;
  const facts: (readonly [string, string])[] = [
    [say('Where they began'), rangeWords(kind, before)],
    [say('Where they ended'), rangeWords(kind, after)],
    [
      say('Change'),
      change.least === change.most
        ? say('{share}% less').replace('{share}', String(change.least))
        : filled(say('{least}% to {most}% less'), change, String),
    ],
    [say('Applied to your number'), rangeWords(kind, same)],
    [
      say('How long it took'),
      weeks === undefined
        ? ''
        : weeks.least === weeks.most
          ? say('{number} weeks').replace('{number}', String(weeks.least))
          : filled(say('{least} to {most} weeks'), weeks, String),
    ],
    [say('What it cost'), priceBands.join('; ')],
  ];
  return (
    <dl className="number-facts">
      {facts
        .filter(([, words]) => words !== '')
        .map(([name, words]) => (
          <div key={name}>
            <dt className="label text-text-2">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  );
}

const filled = (words: string, { least, most }: Range, toWords: (value: number) => string) =>
  words.replace('{least}', () => toWords(least)).replace('{most}', () => toWords(most));

/** “4.5 to 48 hours” */
function rangeWords(kind: FigureKind, { least, most }: Range): string {
  const [low, high] = [figureDigits(least), figureWords({ kind, value: most }, say)];
  if (low === figureDigits(most)) return high;
  return filled(say('{least} to {most}'), { least, most }, (value) =>
    value === most ? high : low,
  );
}
