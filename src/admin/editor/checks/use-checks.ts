import { useEffect, useState } from 'react';
import { CheckReply } from '#features/checks/schema.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../../api.ts';
import { readForm } from '../editor-form.ts';
import type { Editor } from '../use-editor.ts';
import type { Preview } from '../use-preview.ts';
import { type Checks, createChecks, hasLowContrast } from './checks.ts';

export interface ChecksProps {
  editor: Pick<Editor, 'type' | 'entry'>;
  checks: Checks;
  preview: Pick<Preview, 'show' | 'showForm'>;
}

const CHECKS_PATH = '/api/admin/checks';

/** The checks of a type with texts: begun once the editor is at rest, and anew at each pause. */
export function useChecks(
  { type, form, entry }: Pick<Editor, 'type' | 'form' | 'entry'>,
  hasTexts: boolean,
): Checks {
  const id = entry?.id;
  const [made, setMade] = useState(() => ({ id, checks: checksOf({ type, form, id }) }));
  if (made.id !== id) setMade({ id, checks: checksOf({ type, form, id }) });
  const { checks } = made;
  useEffect(() => {
    if (!hasTexts) return;
    checks.await();
    const leave = form.subscribe({ formState: { values: true }, callback: checks.change });
    return () => {
      leave();
      checks.stop();
    };
  }, [checks, form, hasTexts]);
  return checks;
}

const checksOf = ({ type, form, id }: Pick<Editor, 'type' | 'form'> & { id: string | undefined }) =>
  createChecks(async (signal) => {
    const body = { collection: type.collection, id, fields: readForm(type, form) };
    const call = { method: 'POST', body, reply: CheckReply, signal } as const;
    return (await callStudio(CHECKS_PATH, call)).data.findings;
  });

/** Whether an entry that nobody has seen would go live with text that is hard to read; says so. */
export function isStopped(
  { form, entry }: Pick<Editor, 'form' | 'entry'>,
  checks: Checks,
  status: unknown = form.getValues('status'),
): boolean {
  const goesLive = status === 'published' && entry?.status !== 'published';
  if (!goesLive || !hasLowContrast(checks.getState())) return false;
  toast({
    title: 'Not published',
    description:
      'Some text on the page is hard to read. Open Checks, fix it, and check the page again.',
    variant: 'destructive',
  });
  return true;
}
