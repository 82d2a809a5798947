import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#web/toasts/toast-store.ts';
import { failureText, StudioError } from './api.ts';
import { askAnew } from './ask-anew.ts';

interface StudioMutation<Input, Result> {
  call: (input: Input) => Promise<Result>;
  /** What is asked for anew when it is done. */
  refresh?: readonly QueryKey[];
  /** Whether that is asked for anew after a refusal, too. */
  refreshOnFailure?: boolean;
  onDone?: (result: Result, input: Input) => void;
  /** Whether the screen itself says of a refusal what is to be done, so that no toast does. */
  isAnswered?: (refusal: StudioError) => boolean;
}

/** A change by the API. Failures are told in a toast; those of single fields land in `fields`. */
export function useStudioMutation<Input = void, Result = unknown>({
  call,
  refresh = [],
  refreshOnFailure = false,
  onDone,
  isAnswered,
}: StudioMutation<Input, Result>) {
  const client = useQueryClient();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onMutate: () => setFields({}),
    async onSuccess(result, input) {
      onDone?.(result, input);
      await askAnew(client, refresh);
    },
    onError(error) {
      if (refreshOnFailure) void askAnew(client, refresh);
      const problems = error instanceof StudioError ? error.problem?.fields : undefined;
      setFields(problems ?? {});
      if (error instanceof StudioError && isAnswered?.(error)) return;
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
  return { run: mutate, isPending, fields };
}
