/** The lines on which a visitor's figure and the cases stand. */
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import type { Case, Scale } from '../comparison.ts';
import { type FigureKind, figureDigits } from '../rules.ts';
import { figureWords } from './figure-words.ts';

/** A published claim of the kind. */
export interface ShownCase extends Case {
  /** Of its page. */
  href: string;
  /** Whose it is, or what it says. */
  name: string;
}

interface CaseLineProps {
  shown: ShownCase;
  kind: FigureKind;
  scale: Scale;
  own: number;
}

/** A case, from where it began to where it ended. */
export function CaseLine({ shown, kind, scale, own }: CaseLineProps) {
  const { href, name, before, after, weeks, priceBand } = shown;
  const inUnit = (value: number): string => figureWords({ kind, value }, say);
  const facts = [
    weeks > 0 ? say('{number} weeks').replace('{number}', String(weeks)) : '',
    priceBand,
  ];
  return (
    <li className="number-line">
      <div className="number-name">
        <p className="number-case">
          <PageLink to={href} className="text-link-underlined font-semibold">
            {name}
          </PageLink>
        </p>
        <p className="label text-text-2">{facts.filter((fact) => fact !== '').join(' / ')}</p>
      </div>
      <Line scale={scale} own={own} from={before} to={after} />
      <p className="number-values">
        {say('From {before} to {after}')
          .replace('{before}', () => inUnit(before))
          .replace('{after}', () => inUnit(after))}
      </p>
    </li>
  );
}

interface LineProps {
  scale: Scale;
  own: number;
  from?: number;
  to?: number;
}

/** In percent of the line; what is there is seen. */
const MIN_WIDTH = 0.6;
const OWN_WIDTH = 0.5;

/** What it shows is said beside it. */
export function Line({ scale, own, from, to }: LineProps) {
  const ownPlace = Math.min(scale.placeOf(own), 100 - OWN_WIDTH);
  return (
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <rect y="19.5" width="100" height="1" className="number-track" />
      {from !== undefined && to !== undefined && (
        <>
          <rect
            x={scale.placeOf(to)}
            y="15"
            width={Math.max(MIN_WIDTH, scale.placeOf(from) - scale.placeOf(to))}
            height="10"
            className="number-change"
          />
          <rect
            x={Math.min(scale.placeOf(from), 100 - MIN_WIDTH)}
            y="10"
            width={MIN_WIDTH}
            height="20"
            className="number-before"
          />
        </>
      )}
      <rect x={ownPlace} width={OWN_WIDTH} height="40" className="number-mark" />
    </svg>
  );
}

/** Nearer to the ends of the line, a mark would stand beyond it. */
const NEAR_END = 4;

/** The values below the lines. */
export function Marks({ scale }: { scale: Scale }) {
  return (
    <svg aria-hidden="true" className="number-marks">
      {scale.marks.map((mark) => {
        const place = scale.placeOf(mark);
        const anchor = place < NEAR_END ? 'start' : place > 100 - NEAR_END ? 'end' : 'middle';
        return (
          <text key={mark} x={`${place}%`} y="16" textAnchor={anchor}>
            {figureDigits(mark)}
          </text>
        );
      })}
    </svg>
  );
}
