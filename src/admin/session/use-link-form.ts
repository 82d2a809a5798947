import { useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText, StudioError } from '../api.ts';

/** The token of the address, which the server that draws the page never reads. */
const useToken = (): string | undefined =>
  useSyncExternalStore(
    () => () => {},
    () => new URLSearchParams(window.location.search).get('token') ?? '',
    () => undefined,
  );

type State = 'open' | 'busy' | 'gone';

/** A form that a one-time link leads to: what is sent bears the token of the address. */
export function useLinkForm<Reply>(path: string, reply: z.ZodType<Reply>) {
  const token = useToken();
  const [state, setState] = useState<State>('open');
  const [answer, setAnswer] = useState<Reply>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const send = async (values: object): Promise<void> => {
    setState('busy');
    setFields({});
    try {
      const body = { ...values, token };
      setAnswer((await callStudio(path, { method: 'POST', body, reply })).data);
      setState('open');
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
    /** What the server said once it was done. */
    answer,
    isBusy: state === 'busy',
    fields,
    submit(event: React.FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      void send(Object.fromEntries(new FormData(event.currentTarget)));
    },
  };
}
