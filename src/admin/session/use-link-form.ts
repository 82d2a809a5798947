import { useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { toast } from '#site/toasts/toast-store.ts';
import { callStudio, failureText, StudioError } from '../api.ts';

/** The token of the address, which the server that draws the page never reads. */
const useToken = (): string | undefined =>
  useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(window.location.search).get('token') ?? '',
    () => undefined,
  );

type State = 'open' | 'busy' | 'gone' | 'done';

/** A form that a one-time link leads to: what is sent bears the token of the address. */
export function useLinkForm(path: string, reply: z.ZodType) {
  const token = useToken();
  const [state, setState] = useState<State>('open');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const send = async (values: object): Promise<void> => {
    setState('busy');
    setFields({});
    try {
      await callStudio(path, { method: 'POST', body: { ...values, token }, reply });
      setState('done');
    } catch (error) {
      const isGone = error instanceof StudioError && error.status === 404;
      setState(isGone ? 'gone' : 'open');
      if (isGone) return;
      if (error instanceof StudioError) setFields(error.problem?.fields ?? {});
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    }
  };
  return {
    isGone: state === 'gone' || token === '',
    isDone: state === 'done',
    isBusy: state === 'busy',
    fields,
    submit(event: React.FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      void send(Object.fromEntries(new FormData(event.currentTarget)));
    },
  };
}
