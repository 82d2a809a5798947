/** Looks for links of menus whose page is not published, and which visitors therefore do not see. */
import { type Check, counted, passed, warning } from '../check.ts';

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
      ? passed('Every link of the menus leads to a page that is published.')
      : warning(
          `${counted(found.length, 'link')} of the menus ${found.length === 1 ? 'leads' : 'lead'} to a page that is not published, and ${found.length === 1 ? 'is' : 'are'} left out.`,
          'Publish the page, or take the link out of the menu.',
          { findings: found },
        );
  },
});
