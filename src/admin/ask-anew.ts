import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Asks anew for what has changed. What was asked for before may be answered with what was then. */
export async function askAnew(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    queryKeys.map(async (queryKey) => {
      // A first answer that is still to come would be waited for, and taken for the new one.
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
