import { classNames } from '#ui/class-names.ts';
import type { LandingPage } from '../rules.ts';

/** How the four points of a page stand, and how each is marked. */
interface Stand {
  list: string;
  point: string;
  mark: string;
  marks: readonly [string, string, string, string];
}

const NUMERALS = ['1', '2', '3', '4'] as const;

const LARGE_MARK = 'font-display text-[4.5rem] leading-[0.8] font-semibold text-(--tint-ink)';

const STANDS: Readonly<Record<string, Stand>> = {
  'product-development': {
    list: 'grid gap-x-8 gap-y-12 sm:grid-cols-2',
    point: 'flex max-w-[34ch] flex-col gap-5 text-title sm:even:mt-20',
    mark: LARGE_MARK,
    marks: NUMERALS,
  },
  'expert-teams': {
    list: 'grid sm:grid-cols-2 lg:grid-cols-4',
    point:
      'relative flex flex-col gap-4 border-t-2 border-text pt-6 pr-6 pb-8 before:absolute before:-top-[9px] before:left-0 before:size-4 before:rounded-full before:border-2 before:border-text before:bg-ground-2 last:before:bg-(--tint)',
    mark: 'label text-text-2',
    marks: ['Before', 'Chosen', 'Week 2', 'After'],
  },
  'process-automation': {
    list: 'border-b border-line',
    point:
      'grid grid-cols-[3.5rem_1fr] items-baseline border-t border-line py-6 text-title lg:grid-cols-[8.5rem_1fr]',
    mark: 'label text-text-2',
    marks: ['01', '02', '03', '04'],
  },
  'digital-experience': {
    list: 'flex flex-col gap-6',
    point:
      'grid grid-cols-[3rem_1fr] items-center rounded-card border border-line bg-ground p-6 text-title md:w-2/3 md:nth-2:ml-[11%] md:nth-3:ml-[22%] md:nth-4:ml-[33%]',
    mark: 'label text-text-2',
    marks: NUMERALS,
  },
  'ai-solutions': {
    list: 'grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2',
    point: 'flex flex-col gap-3 bg-ground p-6 md:p-9',
    mark: 'label text-text-2',
    marks: ['A', 'B', 'C', 'D'],
  },
};

const PLAIN: Stand = {
  list: 'flex flex-col gap-6',
  point: 'grid grid-cols-[3rem_1fr]',
  mark: 'label text-text-2',
  marks: NUMERALS,
};

/** What the visitor can hold us to, or what there is to choose from. */
export function LandingPoints({ page }: { page: LandingPage }) {
  const { list, point, mark, marks } = STANDS[page.slug] ?? PLAIN;
  return (
    <section
      aria-labelledby="points"
      className="border-t border-line bg-ground-2 py-section [--tint-ink:color-mix(in_oklab,var(--tint)_70%,var(--text))]"
    >
      <div className="wrap flex flex-col gap-10 md:gap-14">
        <h2 id="points" className="max-w-[18ch] text-display-2">
          {page.pointsTitle}
        </h2>
        <ul className={list}>
          {page.points.map(({ title, text }, index) => (
            <li key={text} className={point}>
              <span aria-hidden="true" className={mark}>
                {marks[index]}
              </span>
              {title !== undefined && <h3 className="text-display-3">{title}</h3>}
              <p className={classNames(title === undefined ? 'text-text' : 'text-text-2')}>
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
