import type { MetaFunction } from 'react-router';
import { pageMeta } from '#web/head.ts';
import { CardPieces } from './card-pieces.tsx';
import { ColourPieces } from './colour-pieces.tsx';
import { ControlPieces } from './control-pieces.tsx';
import { FieldPieces } from './field-pieces.tsx';
import { StatePieces } from './state-pieces.tsx';
import { TypePieces } from './type-pieces.tsx';

/** Every piece of the interface in every state, on both grounds. Development only (routes.ts). */
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Kit',
    description: 'Every piece of the interface in every state.',
    path: '/dev/kit',
    noindex: true,
  });

export default function Kit() {
  return (
    <>
      <header className="contours border-b border-line">
        <div className="wrap py-section">
          <p className="label text-text-2">Development</p>
          <h1 className="mt-6 text-display-1">The kit</h1>
          <p className="mt-6 max-w-measure text-lead text-text-2">
            Every piece in every state, on paper and on ink. What is not here does not exist.
          </p>
        </div>
      </header>
      <ColourPieces />
      <TypePieces />
      <ControlPieces />
      <CardPieces />
      <FieldPieces />
      <StatePieces />
    </>
  );
}
