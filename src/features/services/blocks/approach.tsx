import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { approach } from './approach.ts';
import { letterOf } from './letters.ts';

type Fields = FieldsOf<typeof approach>;

/** How the points stand on the page. */
interface Stand {
  list: string;
  point: string;
}

const LEDGER: Stand = {
  list: 'border-b border-line',
  point:
    'grid grid-cols-[2.5rem_1fr] gap-x-8 gap-y-2 border-t border-line py-6 *:last:col-start-2 md:grid-cols-[2.5rem_14rem_1fr] md:*:last:col-start-3',
};

const STANDS: Readonly<Record<Fields['layout'], Stand>> = {
  ledger: LEDGER,
  stairs: {
    list: 'flex flex-col gap-8',
    point:
      'grid max-w-[34rem] grid-cols-[2.5rem_1fr] gap-x-4 gap-y-1 border-l-2 border-(--tint) pl-5 *:last:col-start-2 lg:nth-2:ml-[7%] lg:nth-3:ml-[14%] lg:nth-4:ml-[21%] lg:nth-5:ml-[28%]',
  },
  pairs: {
    list: 'grid gap-x-8 gap-y-10 sm:grid-cols-2',
    point: 'flex flex-col gap-2 border-t-2 border-(--tint) pt-5 sm:last:odd:col-span-2',
  },
  exam: {
    ...LEDGER,
    point: `${LEDGER.point} *:first:grid *:first:size-8 *:first:place-items-center *:first:rounded-full *:first:border *:first:border-line-2`,
  },
};

/** How the service goes about its work, point by point. */
export function Approach({ block, number }: BlockProps<Fields>) {
  const { id, label, heading, layout, points } = block;
  const { list, point } = STANDS[layout];
  return (
    <section aria-labelledby={id} className="border-t border-line py-section">
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHeading
          number={number}
          label={label}
          id={id}
          className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
        >
          {heading}
        </SectionHeading>
        <ol className={`lg:col-span-8 ${list}`}>
          {points.map(({ title, text }, index) => (
            <li key={index} className={point}>
              <span aria-hidden="true" className="label text-text-2">
                {layout === 'exam' ? letterOf(index) : index + 1}
              </span>
              <h3 className="text-title">{title}</h3>
              <p className="text-text-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
