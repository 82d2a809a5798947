import { SectionHeading } from '#ui/section-heading.tsx';
import { METHODOLOGY_STAGES, type MethodologyStage, STAGE_NAMES } from '../rules.ts';
import type { ServiceOffer } from '../service-pages.ts';
import type { RouteDrawing } from './route-drawing.ts';
import './methodology.css';

/** The four stages as stations of a route; what is drawn is also a list in that order. */
export const Methodology = ({ offer: { page, look } }: { offer: ServiceOffer }) => (
  <section aria-labelledby="methodology" className="ink overflow-clip py-section">
    <div className="wrap">
      <SectionHeading
        number={2}
        label="Methodology"
        id="methodology"
        className="max-w-[44rem] pb-10 md:pb-14"
      >
        {page.methodologyTitle}
      </SectionHeading>
      <Route route={look.route} />
      <ol className="stages">
        {METHODOLOGY_STAGES.map((stage, index) => (
          <Stage key={stage} number={index + 1} stage={stage} text={page.methodology[stage]} />
        ))}
      </ol>
    </div>
  </section>
);

interface StageProps {
  number: number;
  stage: MethodologyStage;
  text: string;
}

const Stage = ({ number, stage, text }: StageProps) => (
  <li className="stage">
    <span aria-hidden="true" className="label text-text-2">
      Station {number}
    </span>
    <h3 className="text-display-3">{STAGE_NAMES[stage]}</h3>
    <p>{text}</p>
  </li>
);

/** Ground that goes on beyond the page, the way over it, and a staff at each station. */
const Route = ({ route: { crest, way, stations } }: { route: RouteDrawing }) => (
  <svg aria-hidden="true" viewBox="0 0 1200 260" className="route max-lg:hidden">
    <path d={`${crest}V900H-700z`} className="route-ground" />
    {[0, 1, 2].map((depth) => (
      <path key={depth} d={crest} transform={`translate(${depth * 14} ${depth * 26})`} />
    ))}
    <path d={way} className="route-way" />
    {stations.map(([x, y]) => (
      <g key={x} className="route-station">
        <path d={`M${x} ${y}V260`} />
        <circle cx={x} cy={y} r="10" />
      </g>
    ))}
  </svg>
);
