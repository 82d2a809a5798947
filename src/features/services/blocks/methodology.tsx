import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { methodology } from './methodology.ts';
import { drawRoute } from './route-drawing.ts';

type Fields = FieldsOf<typeof methodology>;

/** The stages as stations of a route; what is drawn is also a list in that order. */
export function Methodology({ block, number }: BlockProps<Fields>) {
  const { id, label, heading, station, stages, ground } = block;
  return (
    <section aria-labelledby={id} className="ink overflow-clip py-section">
      <div className="wrap">
        <SectionHeading
          number={number}
          label={label}
          id={id}
          className="max-w-[44rem] pb-10 md:pb-14"
        >
          {heading}
        </SectionHeading>
        {stages.length > 1 && <RouteOver ground={ground} stations={stages.length} />}
        <ol className="stages">
          {stages.map(({ name, text }, index) => (
            <li key={index} className="stage">
              <span aria-hidden="true" className="label text-text-2">
                {station} {index + 1}
              </span>
              <h3 className="text-display-3">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface RouteOverProps {
  ground: Fields['ground'];
  stations: number;
}

/** Ground that goes on beyond the page, the way over it, and a staff at each station. */
function RouteOver({ ground, stations: count }: RouteOverProps) {
  const { crest, way, stations } = drawRoute(ground, count);
  return (
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
}
