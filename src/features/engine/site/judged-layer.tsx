import { say } from '#ui/say.ts';
import { EXAM_QUESTIONS, examResult, SAMPLE_EXAM, WRONG_COUNTS } from '../rules.ts';
import { CoreLayer } from './core-layer.tsx';
import { CORE, wayThrough } from './core-shape.ts';

const COLUMNS = 10;
const STEP = 31;
const SIDE = 19;
const LEFT = CORE.left + 26;
const TOP = 146;

/** The questions that were left open and answered wrongly, by their numbers in the exam. */
const OPEN = [4, 13, 18, 27, 31, 39, 46];
const WRONG = [22, 43];
/** Where the question that was followed all the way ends. */
const OURS = 15;

const place = (index: number): { x: number; y: number } => ({
  x: LEFT + (index % COLUMNS) * STEP,
  y: TOP + Math.floor(index / COLUMNS) * STEP,
});

const { answered, open, wrong } = SAMPLE_EXAM;
const LEGEND = [
  { mark: 'answered', count: answered, words: 'answered, with a source' },
  { mark: 'open', count: open, words: 'left open' },
  { mark: 'wrong', count: wrong, words: 'wrong, counts {times} times' },
] as const;
type Mark = (typeof LEGEND)[number]['mark'];

const markOf = (index: number): Mark =>
  WRONG.includes(index) ? 'wrong' : OPEN.includes(index) ? 'open' : 'answered';

export const JudgedLayer = () => {
  const ours = place(OURS);
  return (
    <CoreLayer
      number={4}
      label={say(
        'The lowest layer: an exam as a grid of {total} squares, as an example. {answered} questions are answered with a source, {open} are left open, {wrong} are wrong and count {times} times, so the result is {result}. The question that came down from the surface ends in one of the squares.',
      )
        .replace('{total}', `${EXAM_QUESTIONS}`)
        .replace('{answered}', `${answered}`)
        .replace('{open}', `${open}`)
        .replace('{wrong}', `${wrong}`)
        .replace('{times}', `${WRONG_COUNTS}`)
        .replace('{result}', `${examResult(SAMPLE_EXAM)}`)}
    >
      {Array.from({ length: EXAM_QUESTIONS }, (_, index) => (
        <Square key={index} {...place(index)} mark={markOf(index)} />
      ))}
      <path
        className="core-route"
        pathLength={1}
        d={wayThrough([
          [CORE.middle, 0],
          [ours.x + SIDE / 2, ours.y - 5],
        ])}
      />
      <rect
        x={ours.x - 5}
        y={ours.y - 5}
        width={SIDE + 10}
        height={SIDE + 10}
        rx={5}
        fill="none"
        stroke="var(--signal)"
        strokeWidth={2}
      />
      {LEGEND.map(({ mark, count, words }, index) => (
        <g key={mark} transform={`translate(0 ${340 + index * 32})`}>
          <Square x={LEFT} y={0} mark={mark} />
          <text x={LEFT + STEP + 32} y={15} textAnchor="end" className="core-name">
            {count}
          </text>
          <text x={LEFT + STEP + 44} y={14.5} className="core-label">
            {say(words).replace('{times}', `${WRONG_COUNTS}`)}
          </text>
        </g>
      ))}
      <path d={`M${LEFT} 446h${COLUMNS * STEP - (STEP - SIDE)}`} stroke="var(--line-2)" />
      <text x={LEFT} y={486} className="core-result">
        {examResult(SAMPLE_EXAM)}
      </text>
      <text x={LEFT + 62} y={476} className="core-label">
        {say('of {total}, an example').replace('{total}', `${EXAM_QUESTIONS}`)}
      </text>
    </CoreLayer>
  );
};

const Square = ({ x, y, mark }: { x: number; y: number; mark: Mark }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect
      width={SIDE}
      height={SIDE}
      rx={3}
      fill={mark === 'answered' ? 'var(--data)' : 'none'}
      stroke={mark === 'wrong' ? 'var(--bad)' : 'var(--data)'}
      strokeDasharray={mark === 'open' ? '3 3' : undefined}
    />
    {mark === 'wrong' && <path d="M5 5l9 9M14 5l-9 9" stroke="var(--bad)" strokeWidth={1.75} />}
  </g>
);
