import { queryOptions } from '@tanstack/react-query';
import { SecurityReply, SessionList } from '#features/users/schema.ts';
import { callStudio } from '../api.ts';

export const SESSIONS = '/api/admin/account/sessions';
export const SECURITY = '/api/admin/account/security';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: [SESSIONS],
    queryFn: async ({ signal }) =>
      (await callStudio(SESSIONS, { reply: SessionList, signal })).data,
  });

export const securityQuery = () =>
  queryOptions({
    queryKey: [SECURITY],
    queryFn: async ({ signal }) =>
      (await callStudio(SECURITY, { reply: SecurityReply, signal })).data,
  });
