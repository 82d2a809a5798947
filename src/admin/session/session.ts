import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { MeReply, type SignedInUser } from '#features/users/schema.ts';
import { callStudio, REFUSED, SIGNED_OUT, StudioError } from '../api.ts';

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
    // What somebody may do can change while their window lies behind others.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL_MS : false),
  });

/**
 * The session of this browser, which also ends when any call finds that it has. A call that is refused
 * has it asked for anew, and so do screens what they show once somebody may do more or less.
 */
export function useSession() {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = sessionQuery();
    const forget = () => client.setQueryData(queryKey, null);
    const askAgain = () => void client.invalidateQueries({ queryKey });
    window.addEventListener(SIGNED_OUT, forget);
    window.addEventListener(REFUSED, askAgain);
    return () => {
      window.removeEventListener(SIGNED_OUT, forget);
      window.removeEventListener(REFUSED, askAgain);
    };
  }, [client]);
  const session = useQuery(sessionQuery());
  const may = session.data && JSON.stringify([session.data.rights, session.data.limits]);
  const known = useRef(may);
  useEffect(() => {
    const isChanged = known.current != null && may != null && known.current !== may;
    if (may != null) known.current = may;
    if (!isChanged) return;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME });
  }, [client, may]);
  return session;
}
