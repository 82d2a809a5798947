/**
 * What tells one service's page from another to the eye. A page gets its own look with its words, so
 * that no script carries all of them.
 */
import type { ServicePageSlug } from '../rules.ts';
import { drawRoute, type RouteDrawing } from './route-drawing.ts';

/** The drawing and its frame, and where the words of the hero are in relation to it. */
export interface HeroStand {
  /** Whether the words stand in two columns above a drawing as wide as the page. */
  isWide: boolean;
  header: string;
  words: string;
  frame: string;
}

/** How the points of the approach stand on the page, as class names, and what marks each. */
export interface ApproachStand {
  list: string;
  point: string;
  marks: string;
}

export interface ServiceLook {
  hero: HeroStand;
  approach: ApproachStand;
  route: RouteDrawing;
}

const FRAME = 'overflow-hidden rounded-card border border-line bg-(--sheet) md:col-span-5';

const RIGHT: HeroStand = { isWide: false, header: '', words: 'md:col-span-7', frame: FRAME };

const LEFT: HeroStand = {
  isWide: false,
  header: '',
  words: 'md:order-last md:col-span-7 lg:col-span-6 lg:col-start-7',
  frame: `${FRAME} md:row-start-1`,
};

const BLEEDING: HeroStand = {
  isWide: false,
  header: 'bg-(--sheet)',
  words: 'md:col-span-7',
  frame: 'md:col-span-5 lg:-mr-24 lg:-my-16 lg:w-[calc(100%+6rem)]',
};

const BELOW: HeroStand = {
  isWide: true,
  header: '',
  words: 'lg:col-span-7',
  frame:
    '-mx-(--spacing-gutter) overflow-hidden border-y border-line bg-(--sheet) py-6 sm:mx-0 sm:rounded-card sm:border lg:p-8',
};

const LEDGER: ApproachStand = {
  list: 'border-b border-line',
  point:
    'grid grid-cols-[2.5rem_1fr] gap-x-8 gap-y-2 border-t border-line py-6 *:last:col-start-2 md:grid-cols-[2.5rem_14rem_1fr] md:*:last:col-start-3',
  marks: '12345',
};

const STAIRS: ApproachStand = {
  list: 'flex flex-col gap-8',
  point:
    'grid max-w-[34rem] grid-cols-[2.5rem_1fr] gap-x-4 gap-y-1 border-l-2 border-(--tint) pl-5 *:last:col-start-2 lg:nth-2:ml-[7%] lg:nth-3:ml-[14%] lg:nth-4:ml-[21%] lg:nth-5:ml-[28%]',
  marks: '12345',
};

const PAIRED: ApproachStand = {
  list: 'grid gap-x-8 gap-y-10 sm:grid-cols-2',
  point: 'flex flex-col gap-2 border-t-2 border-(--tint) pt-5 sm:last:odd:col-span-2',
  marks: '12345',
};

const EXAM: ApproachStand = {
  ...LEDGER,
  point: `${LEDGER.point} *:first:grid *:first:size-8 *:first:place-items-center *:first:rounded-full *:first:border *:first:border-line-2`,
  marks: 'ABCDE',
};

export const serviceLooks: Readonly<Record<ServicePageSlug, ServiceLook>> = {
  'product-development': {
    hero: RIGHT,
    approach: STAIRS,
    route: drawRoute([52, 74, 96, 84, 150, 168, 214]),
  },
  'intelligent-automation': {
    hero: BELOW,
    approach: LEDGER,
    route: drawRoute([176, 196, 128, 150, 92, 100, 74]),
  },
  'staff-augmentation': {
    hero: LEFT,
    approach: PAIRED,
    route: drawRoute([92, 60, 142, 96, 172, 150, 188]),
  },
  'digital-modernization': {
    hero: BLEEDING,
    approach: PAIRED,
    route: drawRoute([198, 132, 118, 62, 84, 70, 140]),
  },
  'ai-adoption': {
    hero: RIGHT,
    approach: EXAM,
    route: drawRoute([70, 128, 190, 150, 104, 132, 176]),
  },
  'system-modernization': {
    hero: BELOW,
    approach: STAIRS,
    route: drawRoute([150, 176, 206, 96, 60, 118, 158]),
  },
};
