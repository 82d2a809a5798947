import { BothGrounds, Piece } from './both-grounds.tsx';

const FILLS = [
  'ground',
  'ground-2',
  'ground-3',
  'line',
  'line-2',
  'signal',
  'signal-2',
  'data',
  'good',
  'warn',
  'bad',
] as const;

const INKS = [
  ['text', 'text-text'],
  ['text-2', 'text-text-2'],
  ['link', 'text-link'],
  ['good-ink', 'text-good-ink'],
  ['warn-ink', 'text-warn-ink'],
  ['bad-ink', 'text-bad-ink'],
] as const;

export const ColourPieces = () => (
  <BothGrounds number={1} title="Colour">
    <Piece name="Fills">
      <ul className="grid w-full grid-cols-3 gap-4">
        {FILLS.map((name) => (
          <li key={name}>
            <div
              className="h-14 rounded-field border border-line"
              style={{ background: `var(--${name})` }}
            />
            <p className="label mt-1.5 text-text-2">{name}</p>
          </li>
        ))}
      </ul>
    </Piece>
    <Piece name="Inks">
      {INKS.map(([name, ink]) => (
        <p key={name} className={`font-semibold ${ink}`}>
          {name}
        </p>
      ))}
    </Piece>
    <Piece name="Contours">
      <div className="contours min-h-36 w-full overflow-hidden rounded-card border border-line" />
    </Piece>
  </BothGrounds>
);
