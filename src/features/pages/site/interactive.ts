/** The blocks that need script: pages bring them as data, and load the views of those that they show. */
import type { ReactNode } from 'react';
import type { Block } from '#content/blocks/block.ts';
import type { FormReply } from '#features/leads/site/form-state.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { PrefetchedQuery } from '#web/prefetched.tsx';

/** What the view of a block with script is given. */
export interface PartProps extends BlockProps<Block> {
  /** What the block reads beside its queries: see block-data.server.ts. */
  data?: unknown;
  /** What the server said of a form that was posted without script. */
  reply?: FormReply | undefined;
  /** Of a frame: what stands in it, as data and drawn. */
  parts?: readonly PagePart[] | undefined;
  children?: ReactNode;
}

/** A block with script, in its place. */
export interface BlockPart {
  kind: 'block';
  number: number;
  isFirst: boolean;
  block: Block;
  data: unknown;
  /** Of a frame: what stands in it. */
  parts?: readonly PagePart[];
}

/** A part of a page, in its order: finished HTML, or what marks its place in the document; or a block. */
export type PagePart = HtmlPart | BlockPart;

interface HtmlPart {
  kind: 'html';
  id: string;
  html: string;
  /** The id of the block that it is, where each block is a part of its own. */
  block?: string;
}

/** What is drawn of a page. */
export interface DrawnParts {
  parts: readonly PagePart[];
  queries: readonly PrefetchedQuery[];
  /** Addresses of stylesheets that its blocks bring. */
  styles: readonly string[];
  /** Whether the header makes room for a banner above it. */
  hasBanner?: true;
}

/** A page as the browser has it. */
export interface LoadedPage extends DrawnParts {
  head: PageHead;
}

/** What the head of a page says. */
export interface PageHead {
  /** Left out for the front page, whose title is the site's. */
  title?: string;
  description: string;
  path: string;
  noindex: boolean;
  hasMarkdown: boolean;
  /** Of the front page: the feeds of all that is published. */
  feed?: string;
}

interface PartModule {
  default(props: PartProps): ReactNode;
  /** Of a frame: the views of the blocks that need it, by their types. */
  views?: Readonly<Record<string, PartModule['default']>>;
}

/** By the type of the block, or of a frame; the view is the default of its file. */
const PARTS: Readonly<Record<string, () => Promise<PartModule>>> = {
  video: () => import('../blocks/video.tsx'),
  embed: () => import('../blocks/embed.tsx'),
  'home-hero': () => import('#features/home/blocks/home-hero.tsx'),
  partners: () => import('#features/home/blocks/partners.tsx'),
  engine: () => import('#features/home/blocks/engine.tsx'),
  'case-study-carousel': () => import('#features/case-studies/blocks/case-study-carousel.tsx'),
  'testimonial-wall': () => import('#features/testimonials/blocks/testimonial-wall.tsx'),
  'lead-form': () => import('../blocks/lead-form.tsx'),
  'own-form': () => import('#features/forms/blocks/own-form.tsx'),
  'challenge-form': () => import('#features/solutions/blocks/challenge-form.tsx'),
  'contact-form': () => import('#features/leads/blocks/contact-form.tsx'),
  'service-testimonials': () => import('#features/testimonials/blocks/service-testimonials.tsx'),
  'solution-case-studies': () => import('#features/case-studies/blocks/solution-case-studies.tsx'),
  'product-frame': () => import('#features/pulse/blocks/product-frame.tsx'),
};

/** Whether blocks of a type can need script; of one within a frame it is known once the frame is loaded. */
export const hasScript = (type: string): boolean => Object.hasOwn(PARTS, type) || views.has(type);

const views = new Map<string, PartModule['default']>();

/** Loads the views of these types, so that they are drawn at once. */
export async function loadParts(types: Iterable<string>): Promise<void> {
  await Promise.all(
    Array.from(types, async (type) => {
      const part = await PARTS[type]?.();
      if (part === undefined) return;
      views.set(type, part.default);
      for (const [own, view] of Object.entries(part.views ?? {})) views.set(own, view);
    }),
  );
}

/** The types of the blocks with script, those within a frame among them. */
export const typesOf = (parts: readonly PagePart[] = []): string[] =>
  parts.flatMap((part) => (part.kind === 'block' ? [part.block.type, ...typesOf(part.parts)] : []));

/** Loads the views of the blocks that the document shows; all of them on the server. */
export const loadShownParts = (): Promise<void> =>
  loadParts(
    import.meta.env.SSR
      ? Object.keys(PARTS)
      : new Set(
          [...document.querySelectorAll<HTMLElement>('[data-part]')].map(
            ({ dataset }) => dataset.part ?? '',
          ),
        ),
  );

/** The view of a block with script; undefined before it is loaded. */
export const viewOf = (type: string): PartModule['default'] | undefined => views.get(type);
