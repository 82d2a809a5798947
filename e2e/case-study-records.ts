/** Case studies as the API sends them, and ways to make it send or withhold them. */
import type { Locator, Page } from '@playwright/test';
import { answerApi, expect } from './fixtures.ts';

export const CASE_STUDIES_API = '/api/case-studies';

/** An image of the sample content. */
export const IMAGE = '/sample/cover-freight-invoices-that-pay-themselves.webp';
/** What an image that cannot be read is replaced by. */
export const FALLBACK = '/images/fallback.webp';

export const slugOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** A published study without image, tags or sections; fields may have any value a server sends. */
export const caseStudy = (title: string, fields: Record<string, unknown> = {}) => ({
  id: `id-${slugOf(title)}`,
  title,
  slug: slugOf(title),
  clientName: `Client of ${title}`,
  summary: '',
  excerpt: `Excerpt of ${title}.`,
  tags: [] as string[],
  featured: false as unknown,
  publishDate: '2024-06-05',
  cardImageUrl: '',
  status: 'published',
  featuredForSolutions: [] as string[],
  ...fields,
});

/** Featured studies named "Study 1", "Study 2" and so on, in the order in which lists show them. */
export const featuredStudies = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    caseStudy(`Study ${place + 1}`, {
      featured: true,
      publishDate: `2024-01-${String(28 - place).padStart(2, '0')}`,
    }),
  );

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

/** Waits for what comes after the last retry without the delays between them; needs a fake clock. */
export async function pastRetries(page: Page, outcome: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(outcome).toBeVisible({ timeout: 250 });
  }).toPass();
}
