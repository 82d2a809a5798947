/** What the head of a page says. */
import type { Site } from '#web/site.ts';
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

export function headOf(page: Page, path: string, site: Site): PageHead {
  const template = templateOf(page.template);
  const description =
    page.seo?.description ||
    page.description ||
    template?.describe?.(site) ||
    summaryOf(page) ||
    headlineOf(page);
  const title = page.seo?.title || (path === '/' ? '' : page.title);
  return {
    ...(title === '' ? {} : { title }),
    description,
    path,
    noindex: page.seo?.noindex === true,
    hasMarkdown: template?.isReadable !== false,
  };
}
