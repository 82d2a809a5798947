import { access, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isCutOf } from '#content/quotes/cut.ts';
import { solutions } from '../../../test/support/solutions.ts';
import { stillSaid } from './rules.ts';

const Testimonials = z.object({
  testimonials: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      company: z.string(),
      imageUrl: z.string(),
      testimonialText: z.string(),
    }),
  ),
});

test('SOLN-01 there is a solution with title and description for each of the six ids', () => {
  expect(solutions.map(({ id }) => id)).toEqual([
    'product-development',
    'expert-teams',
    'process-automation',
    'system-modernization',
    'customer-experience',
    'ai-adoption',
  ]);
  for (const { id, title, description } of solutions) {
    expect([title, description], id).not.toContain('');
  }
});

test('SOLN-07 SOLN-08 every case study and testimonial of a solution has all of its fields', () => {
  for (const { id, caseStudies, testimonials } of solutions) {
    expect(caseStudies.length, id).toBeGreaterThan(1);
    expect(testimonials.length, id).toBeGreaterThan(1);
    for (const study of caseStudies) expect(Object.values(study), id).not.toContain('');
    for (const { imageUrl: _imageUrl, ...said } of testimonials) {
      expect(Object.values(said), id).not.toContain('');
    }
  }
});

test('every image that a solution names is there', async () => {
  for (const { caseStudies, testimonials } of solutions) {
    const images = [...caseStudies, ...testimonials]
      .map(({ imageUrl }) => imageUrl)
      .filter((path) => path !== '');
    for (const image of images.filter((path) => path.startsWith('/sample/'))) {
      await access(image.replace('/sample/', 'content/sample/images/'));
    }
    expect(images.filter((path) => !/^\/(?:sample|covers)\//.test(path))).toEqual([]);
  }
});

test('every quote of a solution page is made of sentences that the same person said', async () => {
  const { testimonials: originals } = Testimonials.parse(
    JSON.parse(await readFile('content/sample/testimonials.json', 'utf8')),
  );
  for (const { id, testimonials } of solutions) {
    for (const { name, role, company, imageUrl, quote } of testimonials) {
      const original = originals.find((one) => one.name === name);
      expect([original?.title, original?.company, original?.imageUrl], id).toEqual([
        role,
        company,
        imageUrl,
      ]);
      expect(isCutOf(quote, original?.testimonialText ?? ''), `${id}: ${quote}`).toBe(true);
    }
  }
});

test('a quote is shown while its person is published with these words', () => {
  const [said, other] = solutions[0]?.testimonials ?? [];
  if (said === undefined || other === undefined) throw new Error('Nobody is quoted');
  const words = {
    name: other.name,
    company: other.company,
    testimonialText: `Once. **${other.quote.replaceAll('…', 'or so')}** And more.`,
  };
  expect(stillSaid([said, other], [words])).toEqual([1]);
  expect(stillSaid([other], [{ ...words, testimonialText: 'Something else.' }])).toEqual([]);
  expect(stillSaid([other], [{ ...words, company: 'Another' }])).toEqual([]);
  expect(stillSaid([other], [])).toEqual([]);
});
