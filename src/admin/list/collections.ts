/** The types of content that the studio keeps, as its lists, palette and dashboard know them. */
import { caseStudyList } from '#features/case-studies/admin/list.ts';
import { STUDY_LABELS } from '#features/case-studies/admin/values.ts';
import { insightList } from '#features/insights/admin/list.ts';
import { INSIGHT_LABELS } from '#features/insights/admin/values.ts';
import { testimonialList } from '#features/testimonials/admin/list.ts';
import { TESTIMONIAL_LABELS } from '#features/testimonials/admin/values.ts';

/** What a list shows of an entry, in words. */
export interface Described {
  label: string;
  /** Who or when, in a line. */
  fact: string;
  text: string;
}

export interface Collection {
  /** Its name in addresses. */
  name: 'testimonials' | 'blog-posts' | 'case-studies';
  /** The type of its entries, as the server calls it. */
  type: string;
  title: string;
  one: string;
  many: string;
  /** Said when an entry was deleted. */
  deleted: string;
  /** Said of an entry that is not there. */
  missing: string;
  /** Whether entries stand in an order made by hand. */
  isOrdered?: boolean;
  /** Whether its list is never shown from memory. */
  isUncached?: boolean;
  /** What people call the fields of an entry. */
  labels: Readonly<Record<string, string>>;
  describe: (card: unknown) => Described;
  tagsFailed: (reason: string) => string;
  /** What this browser keeps of an entry's own marks. */
  afterSave?: (id: string, marks: { tags: readonly string[]; featured: boolean }) => void;
  afterDelete?: (id: string) => void;
  /** Given where entries are featured on solution pages; this browser keeps on which. */
  keepSolutions?: (id: string, solutions: readonly string[]) => void;
}

export const testimonials: Collection = {
  name: 'testimonials',
  type: 'testimonial',
  labels: TESTIMONIAL_LABELS,
  ...testimonialList,
};
export const blogPosts: Collection = {
  name: 'blog-posts',
  type: 'blog-post',
  labels: INSIGHT_LABELS,
  ...insightList,
};
export const caseStudies: Collection = {
  name: 'case-studies',
  type: 'case-study',
  labels: STUDY_LABELS,
  ...caseStudyList,
};

export const COLLECTIONS: readonly Collection[] = [testimonials, blogPosts, caseStudies];

export const apiOf = ({ name }: Collection): string => `/api/admin/${name}`;
export const roomOf = ({ name }: Collection): string => `/admin/${name}`;
export const entryPath = (collection: Collection, id: string): string =>
  `${roomOf(collection)}/${id}`;

/** Where a new entry is written; with a key, one that was begun. */
export const newEntryPath = (collection: Collection, key?: string): string =>
  `${roomOf(collection)}/new${key === undefined ? '' : `?draft=${encodeURIComponent(key)}`}`;
