import { slugFromTitle } from '#content/slug.ts';
import type { ContentSection } from '../schema.ts';

export interface LinkableSection extends ContentSection {
  /** Where links to the section lead; no two sections of a post share one. */
  anchor: string;
  /** "01" for the first section that has a heading; none for a section without. */
  number: string | undefined;
}

/** Numbers the sections that have a heading, and gives all the anchors that headings suggest. */
export function linkableSections(sections: readonly ContentSection[]): LinkableSection[] {
  const taken = new Set<string>();
  let headings = 0;
  return sections.map((section, index) => {
    const anchor = firstFree(`section-${slugFromTitle(section.heading) || index + 1}`, taken);
    taken.add(anchor);
    if (section.heading === '') return { ...section, anchor, number: undefined };
    headings += 1;
    return { ...section, anchor, number: String(headings).padStart(2, '0') };
  });
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  let anchor = wanted;
  for (let copy = 2; taken.has(anchor); copy += 1) anchor = `${wanted}-${copy}`;
  return anchor;
}
