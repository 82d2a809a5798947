import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callStudio } from '../api.ts';

const AUDIT = '/api/admin/audit';

const Fields = z.record(z.string(), z.unknown()).nullable();

export const AuditEvent = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), label: z.string() }),
  before: Fields,
  after: Fields,
});
export type AuditEvent = z.output<typeof AuditEvent>;

export const auditQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [AUDIT, search],
    queryFn: ({ pageParam, signal }) =>
      callStudio(pageParam, { reply: z.array(AuditEvent), signal }),
    initialPageParam: AUDIT + search,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
