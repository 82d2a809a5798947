import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { Submission } from '#features/leads/inbox.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { SUBMISSIONS } from './queries.ts';

const Held = z.object({ addresses: z.array(z.string()), submissions: z.array(Submission) });
const Erasure = z.object({
  submissions: z.int(),
  recordings: z.int(),
  files: z.int(),
  deliveries: z.int(),
});

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

interface ErasePersonProps {
  email: string;
  /** All of the person, where that is known. */
  addresses?: readonly string[];
}

/** Forgets a person for good, after the words of what goes. */
export function ErasePerson({ email, addresses = [email] }: ErasePersonProps) {
  const path = `/api/admin/people/${encodeURIComponent(email)}`;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: held } = useQuery({
    queryKey: [SUBMISSIONS, 'person', email],
    queryFn: async ({ signal }) => (await callStudio(path, { reply: Held, signal })).data,
  });
  const all = held?.addresses ?? addresses;
  const { run } = useStudioMutation({
    call: async () => (await callStudio(path, { method: 'DELETE', reply: Erasure })).data,
    async onDone({ submissions, recordings, files }) {
      const others = [
        counted(recordings, 'recording'),
        ...(files > 0 ? [counted(files, 'file')] : []),
      ];
      toast({
        title: `${counted(submissions, 'submission')} and ${others.join(' and ')} erased`,
      });
      await navigate('/admin/inbox');
      client.removeQueries({ queryKey: [SUBMISSIONS] });
      client.removeQueries({ queryKey: ['/api/admin/people'] });
    },
  });
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <h3 className="text-title font-semibold">This person's data</h3>
      <p className="text-sm text-text-2">
        Deletes everything {email} has sent, here and in waiting deliveries
        {all.length > 1 && ', from all addresses of this person'}.
      </p>
      <ConfirmDialog
        trigger={<Button variant="secondary">Erase this person</Button>}
        title={`Erase everything from ${all.join(', ')}?`}
        action="Erase permanently"
        onConfirm={() => run()}
      >
        <p>
          This cannot be undone. This erases the following, with their notes, recordings, files and
          deliveries:
        </p>
        <ul className="list-disc pl-5">
          {held?.submissions.map(({ id, reference, createdAt, recording, files }) => (
            <li key={id}>
              {reference} of {createdAt.slice(0, 10)}
              {recording !== null && ', with its recording'}
              {files.length > 0 && `, with ${counted(files.length, 'file')}`}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </section>
  );
}
