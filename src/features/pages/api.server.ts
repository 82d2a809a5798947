/** What the studio asks of pages beyond what it asks of every type. */
import { z } from 'zod';
import { MAX_BLOCKS } from '#content/blocks/read.ts';
import { AppError } from '#platform/errors.ts';
import { NOTHING, writeEndpoint } from '#platform/http/endpoint.ts';

export interface PagesContext {
  /** Draws a page that need not be one yet; undefined where its fields make none. */
  drawDraft: (fields: object) => Promise<Record<string, unknown> | undefined>;
}

const Draft = z.looseObject({
  title: z.string().default(''),
  blocks: z.array(z.looseObject({ type: z.string() })).max(MAX_BLOCKS),
});

/** A page as its editor has it now, for the frame of the preview. */
export const drawPageEndpoint = writeEndpoint({
  summary: 'Preview a page',
  description:
    'Takes the fields of a page, saved or not, and returns its parts in order: finished HTML, and blocks with script as data. Nothing is stored.',
  params: NOTHING,
  headers: NOTHING,
  input: Draft,
  formats: ['json'],
  status: 200,
  body: z.looseObject({}),
  maxMegabytes: 2,
  async handle({ context, input }: { context: PagesContext; input: z.output<typeof Draft> }) {
    const body = await context.drawDraft(input);
    if (body === undefined) {
      throw new AppError('validation_failed', 'This page cannot be previewed.');
    }
    return { body };
  },
});
