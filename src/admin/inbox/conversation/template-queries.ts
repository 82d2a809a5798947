import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ReplyTemplate } from '#features/leads/conversation/template-schema.ts';
import { callStudio } from '../../api.ts';

export const TEMPLATES = '/api/admin/reply-templates';

export const templatesQuery = () =>
  queryOptions({
    queryKey: [TEMPLATES],
    queryFn: async ({ signal }) =>
      (await callStudio(TEMPLATES, { reply: z.array(ReplyTemplate), signal })).data,
    staleTime: 60_000,
  });

/** A new one where there is none to change. */
export const saveTemplate = (known: ReplyTemplate | undefined, words: object) =>
  known === undefined
    ? callStudio(TEMPLATES, { method: 'POST', body: words, reply: ReplyTemplate })
    : callStudio(`${TEMPLATES}/${known.id}`, {
        method: 'PUT',
        body: { ...words, revision: known.revision },
        reply: ReplyTemplate,
      });

export const deleteTemplate = ({ id }: ReplyTemplate) =>
  callStudio(`${TEMPLATES}/${id}`, { method: 'DELETE', reply: z.unknown() });
