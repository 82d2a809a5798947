/** Looks for links of menus that lead to nothing published, and which visitors therefore do not see. */
import { type Check, counted, passed, warning } from '../check.ts';

/** As many are named in the report. */
const MAX_FINDINGS = 50;

/** A link of a menu that is left out. */
export interface LeftOut {
  /** Where it is changed in the studio. */
  href: string;
  /** "Header: About us" */
  label: string;
}

export const menuCheck = (findLeftOut: () => Promise<LeftOut[]>): Check => ({
  id: 'menus',
  group: 'content',
  title: 'Menus',
  async look() {
    const found = await findLeftOut();
    return found.length === 0
      ? passed('Every menu link leads to a published page.')
      : warning(
          `${counted(found.length, 'link')} in the menus ${found.length === 1 ? 'leads' : 'lead'} to an unpublished page, and ${found.length === 1 ? 'is' : 'are'} hidden.`,
          'Publish the page, or remove the link from the menu.',
          { findings: found.slice(0, MAX_FINDINGS) },
        );
  },
});
