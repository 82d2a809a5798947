import { MileMarker } from '#ui/mile-marker.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { BothGrounds, Piece } from './both-grounds.tsx';

export const TypePieces = () => (
  <BothGrounds number={2} title="Type">
    <Piece name="Display 1, 2, 3, title">
      <div className="flex w-full flex-col gap-5 font-display font-semibold tracking-display">
        <p className="text-display-1">Ship the next mile</p>
        <p className="text-display-2">Ship the next mile</p>
        <p className="text-display-3">Ship the next mile</p>
        <p className="text-title">Ship the next mile</p>
      </div>
    </Piece>
    <Piece name="Lead, base, small, label">
      <div className="flex flex-col gap-4">
        <p className="text-lead text-text-2">
          Consulting is finding the way through unknown ground, and saying what it costs.
        </p>
        <p>
          A survey begins with a fixed point. So does a project: the number that has to move, who
          owns it, and{' '}
          <a href="#main" className="text-link-underlined">
            where it stands today
          </a>
          .
        </p>
        <p className="text-sm text-text-2">Measured on 214 deployments between May and July.</p>
        <p className="label text-text-2">43.7615° N 79.4111° W · 1,024 · Łódź, Škoda, Gdańsk</p>
      </div>
    </Piece>
    <Piece name="Mile marker">
      <MileMarker number={2}>The Engine</MileMarker>
    </Piece>
    <Piece name="Section heading">
      <SectionHeading
        number={3}
        label="Who we are"
        lead="One team for the work, one for the tools."
      >
        People who finish
      </SectionHeading>
    </Piece>
  </BothGrounds>
);
