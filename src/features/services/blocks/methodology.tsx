import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { methodology } from './methodology.ts';

type Fields = FieldsOf<typeof methodology>;

/** The stages as stations of a route; what is drawn is also a list in that order. */
export function Methodology({ block, number }: BlockProps<Fields>) {
  const { id, label, heading, station, stages } = block;
  return (
    <section aria-labelledby={id} className="ink ground-deep overflow-clip py-section">
      <div className="wrap">
        <SectionHeading
          number={number}
          label={label}
          id={id}
          className="max-w-[44rem] pb-10 md:pb-14"
        >
          {heading}
        </SectionHeading>
        {stages.length > 1 && <Route stations={stages.length} />}
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

const WIDTH = 1_200;

/** A level way from edge to edge with a station above each stage: what is drawn says their order and nothing else. */
const Route = ({ stations }: { stations: number }) => {
  const places = Array.from({ length: stations }, (_, at) => ((at + 0.5) * WIDTH) / stations);
  const [first = 0] = places;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 40`} className="route max-lg:hidden">
      <path d="M-900 20H2100" />
      <path d={`M${first} 20H${WIDTH - first}`} className="route-way" />
      {places.map((x) => (
        <circle key={x} cx={x} cy="20" r="10" className="route-station" />
      ))}
    </svg>
  );
};
