import { classNames } from '#ui/class-names.ts';
import type { BlockProps } from '#web/block-section.tsx';
import { counted } from '#web/counted.ts';
import type { FieldsOf } from '#web/page-block.ts';
import type { landingPoints } from './landing-points.ts';
import { letterOf } from './letters.ts';

type Fields = FieldsOf<typeof landingPoints>;

/** How the points of a page stand, and how each is marked that has no mark of its own. */
interface Stand {
  list: string;
  point: string;
  mark: string;
  markOf: (index: number) => string;
}

const numberOf = (index: number): string => String(index + 1);

const SMALL_MARK = 'label text-text-2';

const STANDS: Readonly<Record<Fields['layout'], Stand>> = {
  pairs: {
    list: 'grid gap-x-8 gap-y-12 sm:grid-cols-2',
    point: 'flex max-w-[34ch] flex-col gap-5 text-title sm:even:mt-20',
    mark: 'font-display text-[4.5rem] leading-[0.8] font-semibold text-(--tint-ink)',
    markOf: numberOf,
  },
  line: {
    list: 'grid sm:grid-cols-2 lg:grid-cols-4',
    point:
      'relative flex flex-col gap-4 border-t-2 border-text pt-6 pr-6 pb-8 before:absolute before:-top-[9px] before:left-0 before:size-4 before:rounded-full before:border-2 before:border-text before:bg-ground-2 last:before:bg-(--tint)',
    mark: SMALL_MARK,
    markOf: numberOf,
  },
  rows: {
    list: 'border-b border-line',
    point:
      'grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline border-t border-line py-6 text-title lg:grid-cols-[8.5rem_1fr]',
    mark: SMALL_MARK,
    markOf: (index) => numberOf(index).padStart(2, '0'),
  },
  stairs: {
    list: 'flex flex-col gap-6',
    point:
      'grid grid-cols-[3rem_1fr] items-center rounded-card border border-line bg-ground p-6 text-title md:w-2/3 md:nth-2:ml-[11%] md:nth-3:ml-[22%] md:nth-4:ml-[33%]',
    mark: SMALL_MARK,
    markOf: numberOf,
  },
  cells: {
    list: 'grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2',
    point: 'flex flex-col gap-3 bg-ground p-6 md:p-9',
    mark: SMALL_MARK,
    markOf: letterOf,
  },
};

/** What the visitor can hold us to, or what there is to choose from. */
export function LandingPoints({ block }: BlockProps<Fields>) {
  const { id, heading, layout, points } = block;
  const { list, point, mark: markLook, markOf } = STANDS[layout];
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line bg-ground-2 py-section [--tint-ink:color-mix(in_oklab,var(--tint)_70%,var(--text))]"
    >
      <div className="wrap flex flex-col gap-10 md:gap-14">
        <h2 id={id} className="max-w-[18ch] text-display-2">
          {counted(heading, points.length)}
        </h2>
        <ul className={list}>
          {points.map(({ mark, title, text }, index) => (
            <li key={index} className={point}>
              <span aria-hidden="true" className={markLook}>
                {mark || markOf(index)}
              </span>
              {title !== '' && <h3 className="text-display-3">{title}</h3>}
              <p className={classNames(title === '' ? 'text-text' : 'text-text-2')}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
