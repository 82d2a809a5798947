import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from './api.ts';
import { dropLocalDrafts } from './editor/local-draft.ts';
import { sessionQuery } from './session/session.ts';

/** Signs out here, and leaves nothing of the session in this browser. */
export function useSignOut(onSignedOut: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callStudio('/api/admin/logout', { method: 'POST', reply: z.looseObject({}) }),
    onSuccess() {
      onSignedOut();
      dropLocalDrafts();
      client.clear();
      client.setQueryData(sessionQuery().queryKey, null);
      toast({ title: 'Logged out successfully' });
    },
    onError(error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
}
