import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { MeReply, type SignedInUser } from '#features/users/schema.ts';
import { callStudio, SIGNED_OUT, StudioError } from '../api.ts';

export type User = z.output<typeof SignedInUser>;

const ME = '/api/admin/me';

/** How long the studio waits before it asks a server again that gave no answer, in milliseconds. */
const RETRY_INTERVAL_MS = 3_000;

/** Who is signed in; null for nobody. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: [ME],
    queryFn: async ({ signal }): Promise<User | null> => {
      try {
        return (await callStudio(ME, { reply: MeReply, signal })).data.user;
      } catch (error) {
        if (error instanceof StudioError && error.status === 401) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL_MS : false),
  });

/** The session of this browser, which also ends when any call finds that it has. */
export function useSession() {
  const client = useQueryClient();
  useEffect(() => {
    const forget = () => client.setQueryData(sessionQuery().queryKey, null);
    window.addEventListener(SIGNED_OUT, forget);
    return () => window.removeEventListener(SIGNED_OUT, forget);
  }, [client]);
  return useQuery(sessionQuery());
}
