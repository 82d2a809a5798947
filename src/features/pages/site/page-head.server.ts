/** What the head of a page says. */
import { headlineOf, summaryOf } from '../readable.ts';
import type { Page } from '../schema.ts';
import { templateOf } from '../templates.ts';
import type { PageHead } from './interactive.ts';

/** `about` is what the settings say of the site, which the front page says of itself. */
export function headOf(page: Page, path: string, about: string): PageHead {
  const isFront = path === '/';
  const own = isFront ? page.description || about : summaryOf(page) || headlineOf(page);
  const description = page.seo?.description || own;
  const title = page.seo?.title || (isFront ? '' : page.title);
  return {
    ...(title === '' ? {} : { title }),
    description,
    path,
    noindex: page.seo?.noindex === true,
    // The front page is read as the text of the whole site.
    hasMarkdown: isFront || templateOf(page.template)?.isReadable !== false,
    ...(isFront && { feed: '' }),
  };
}
