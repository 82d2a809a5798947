import { useEffect, useRef, useState } from 'react';
import { useSite } from '#web/site.ts';
import type { LeadKind } from '../rules.ts';
import type { FormController } from './form-controller/form-controller.ts';
import type { FormReply } from './form-state.ts';
import { type FormState, openingState } from './form-state.ts';

export interface LeadForm {
  kind: LeadKind;
  reply: FormReply | undefined;
  state: FormState;
  /** Has what the form does with script, which comes when it is first wanted. */
  controller: () => Promise<FormController>;
  /** For its `form` element. */
  props: Pick<React.ComponentProps<'form'>, 'onFocus' | 'onClick' | 'onSubmit'> & {
    ref: React.RefObject<HTMLFormElement | null>;
    'data-hydrate-if-stored': string;
  };
}

/**
 * A form that works as a plain post, and with script checks, keeps and sends what is typed.
 * `about` is what it is about where pages share a kind of form: the service, type or solution;
 * `beforeSending` ends what is still being made for it.
 */
export function useLeadForm(
  kind: LeadKind,
  about: string,
  reply: FormReply | undefined,
  beforeSending?: () => Promise<void>,
): LeadForm {
  const { email, messages: worded } = useSite();
  const draftKey = `draft:${kind}:${about}`;
  const own = reply?.kind === kind ? reply : undefined;
  const [state, setState] = useState(() => openingState(own));
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef<Promise<FormController>>(undefined);

  const controller = (): Promise<FormController> => {
    opened.current ??= load().catch((error: unknown) => {
      opened.current = undefined;
      throw error;
    });
    return opened.current;
  };
  const load = async (): Promise<FormController> => {
    const element = form.current;
    const { openFormController } = await import('./form-controller/form-controller.ts');
    if (element === null) throw new Error('The form is gone.');
    return openFormController({
      kind,
      draftKey,
      email,
      worded,
      form: element,
      show: setState,
      state,
    });
  };
  /** Without what could do more, the form is the plain one that it would be without script. */
  const openQuietly = (): void => void controller().catch(() => undefined);

  useEffect(() => {
    if (hasStored(draftKey) || isBegun(form.current)) openQuietly();
    return () => {
      void opened.current?.then(({ close }) => close());
      opened.current = undefined;
    };
  }, [draftKey]);

  return {
    kind,
    reply: own,
    state,
    controller,
    props: {
      ref: form,
      'data-hydrate-if-stored': draftKey,
      onFocus: openQuietly,
      // Some browsers move no focus to what is clicked.
      onClick: openQuietly,
      onSubmit(event) {
        event.preventDefault();
        const { currentTarget } = event;
        void controller().then(
          async ({ submit }) => {
            await beforeSending?.();
            await submit();
          },
          () => currentTarget.submit(),
        );
      },
    },
  };
}

/** Whether the visitor has turned to a form before React was there to see it. */
const isBegun = (form: HTMLFormElement | null): boolean =>
  form !== null &&
  (form.contains(document.activeElement) ||
    [...form.querySelectorAll('textarea')].some(({ value }) => value !== ''));

function hasStored(key: string): boolean {
  try {
    return key in localStorage;
  } catch {
    return false;
  }
}
