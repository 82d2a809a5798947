/** What the head of a page says. */
import type { Site } from '#web/site.ts';
import { headlineOf, summaryOf } from '../readable.ts';
import type { Page } from '../schema.ts';
import { templateOf } from '../templates.ts';
import type { PageHead } from './interactive.ts';

/** The front page says of itself what the settings say of the site. */
export function headOf(page: Page, path: string, site: Site): PageHead {
  const template = templateOf(page.template);
  const isFront = path === '/';
  const about = isFront ? site.description : template?.describe?.(site);
  const said = page.description || about || summaryOf(page) || headlineOf(page);
  const own = said.replaceAll('{name}', () => site.name);
  const description = page.seo?.description || own;
  const title = page.seo?.title || (isFront ? '' : page.title);
  return {
    ...(title === '' ? {} : { title }),
    description,
    path,
    noindex: page.seo?.noindex === true,
    // The front page is read as the text of the whole site.
    hasMarkdown: isFront || template?.isReadable !== false,
    ...(isFront && { feed: '' }),
  };
}
