/** The marks of clients in the preview beside a form. */
import { expect, test } from 'vitest';
import { createClientMarks } from '#admin/editor/client-marks.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import { answerApi, breakApi } from './api.ts';

const CLIENTS = '/api/admin/clients';
const OWN = { company: '  calder  BASIN port', logoUrl: '/own.png' };
const CALDER = { id: 'calder', name: 'Calder Basin Port', logoUrl: '/calder.svg' };

test('a preview shows the mark of the client that is named, in place of its own', async () => {
  const asked = answerApi(CLIENTS, [CALDER]);
  let drawn = 0;
  const withMark = createClientMarks(testimonialContent, () => (drawn += 1));
  expect(withMark(OWN)).toEqual(OWN);
  await expect.poll(() => drawn).toBe(1);
  expect(withMark(OWN)).toEqual({ ...OWN, logoUrl: '/calder.svg' });
  expect(withMark({ ...OWN, company: 'Calder' })).toMatchObject({ logoUrl: '/own.png' });
  await expect.poll(asked.count).toBe(2);
  expect(drawn).toBe(1);
});

test('a client is known by its other names, and without an answer the own mark stays', async () => {
  answerApi(CLIENTS, [{ ...CALDER, aliases: ['The port'] }]);
  let drawn = 0;
  const withMark = createClientMarks(testimonialContent, () => (drawn += 1));
  withMark({ ...OWN, company: 'the port' });
  await expect.poll(() => drawn).toBe(1);
  expect(withMark({ ...OWN, company: 'the port' })).toMatchObject({ logoUrl: '/calder.svg' });

  const broken = breakApi(CLIENTS);
  expect(withMark({ ...OWN, company: 'Somebody' })).toMatchObject({ logoUrl: '/own.png' });
  await expect.poll(broken.count).toBe(1);
});
