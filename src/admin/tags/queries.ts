import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { OwnTag } from '#features/tags/schema.ts';
import { callStudio } from '../api.ts';

export const TAGS = '/api/admin/tag-list';

export const TagsReply = z.object({ list: z.array(OwnTag), solutions: z.array(z.string()) });

const TagsWithUses = TagsReply.extend({
  uses: z.array(z.object({ tag: z.string(), entries: z.number(), solutions: z.number() })),
});
export type TagsWithUses = z.output<typeof TagsWithUses>;

/** The owner's tags, and how many entries each finds. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: [TAGS],
    queryFn: async ({ signal }) => (await callStudio(TAGS, { reply: TagsWithUses, signal })).data,
    staleTime: 0,
    retry: false,
  });

/** How many entries are found under both of two tags. */
export const overlapQuery = (tag: string, into: string) =>
  queryOptions({
    queryKey: [TAGS, 'overlap', tag, into],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ tag, into });
      const reply = z.object({ both: z.number() });
      return (await callStudio(`${TAGS}/overlap?${search}`, { reply, signal })).data.both;
    },
    enabled: into !== '',
    staleTime: 0,
    retry: false,
  });
