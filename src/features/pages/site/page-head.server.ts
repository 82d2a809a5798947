/** What the head of a page says. */
import { headlineOf, summaryOf } from '../readable.ts';
import type { Page } from '../schema.ts';
import { templateOf } from '../templates.ts';

export interface PageHead {
  /** Undefined for the front page, whose title is the site's. */
  title?: string;
  description: string;
  path: string;
  noindex: boolean;
  hasMarkdown: boolean;
}

export function headOf(page: Page, path: string): PageHead {
  const description = page.seo?.description || summaryOf(page) || headlineOf(page);
  const title = page.seo?.title || (path === '/' ? '' : page.title);
  return {
    ...(title === '' ? {} : { title }),
    description,
    path,
    noindex: page.seo?.noindex === true,
    hasMarkdown: templateOf(page.template)?.isReadable !== false,
  };
}
