/** Case studies as the API sends them, and ways to make it send them. */
import type { Page } from '@playwright/test';
import { answerApi } from './fixtures.ts';

export { caseStudy } from '../test/support/content-records.ts';

export const CASE_STUDIES_API = '/api/case-studies';

/** An image of the sample content. */
export const IMAGE = '/sample/cover-freight-invoices-that-pay-themselves.webp';
/** What an image that cannot be read is replaced by. */
export const FALLBACK = '/images/fallback.webp';

/** The fields of section `number`, those not given empty. */
export const section = (
  number: number,
  { title = '', content = '', image = '' }: { title?: string; content?: string; image?: string },
): Record<string, string> => ({
  [`section${number}Title`]: title,
  [`section${number}Content`]: content,
  [`section${number}ImageUrl`]: image,
});

export const answerStudies = (page: Page, studies: unknown) =>
  answerApi(page, CASE_STUDIES_API, studies);

/** Tells the page that its window has been hidden and shown again, and waits out what follows. */
export async function refocus(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const target of [window, document]) {
      target.dispatchEvent(new Event('visibilitychange'));
      target.dispatchEvent(new Event('focus'));
    }
    await fetch('/healthz');
  });
}
