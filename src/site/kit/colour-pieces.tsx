import { BothGrounds, Piece } from './both-grounds.tsx';

const FILLS = [
  ['ground', 'bg-ground'],
  ['ground-2', 'bg-ground-2'],
  ['ground-3', 'bg-ground-3'],
  ['line', 'bg-line'],
  ['line-2', 'bg-line-2'],
  ['signal', 'bg-signal'],
  ['signal-2', 'bg-signal-2'],
  ['data', 'bg-data'],
  ['good', 'bg-good'],
  ['warn', 'bg-warn'],
  ['bad', 'bg-bad'],
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
      <ul className="grid w-full grid-cols-4 gap-4">
        {FILLS.map(([name, fill]) => (
          <li key={name}>
            <div className={`h-14 rounded-field border border-line ${fill}`} />
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
      <div className="contours h-48 w-full overflow-hidden rounded-card border border-line" />
    </Piece>
  </BothGrounds>
);
