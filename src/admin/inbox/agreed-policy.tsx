import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { dayText } from '#content/zoned-time.ts';
import type { Submission } from '#features/leads/inbox.ts';
import { Notice } from '#ui/notice.tsx';
import { Prose } from '#ui/prose.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { callStudio, failureText } from '../api.ts';
import { StudioDialog } from '../dialog.tsx';

const PolicyText = z.object({
  title: z.string(),
  description: z.string(),
  effective: z.string(),
  body: z.string(),
});

type AgreedPolicyProps = NonNullable<Submission['privacyPolicy']>;

/** Which text of the privacy policy a form was sent under, to be read as it was. */
export function AgreedPolicy({ id, revision }: AgreedPolicyProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="cursor-pointer text-left underline"
        onClick={() => setIsOpen(true)}
      >
        Revision {revision}
      </button>
      {isOpen && <PolicyDialog id={id} revision={revision} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface PolicyDialogProps extends AgreedPolicyProps {
  onClose: () => void;
}

function PolicyDialog({ id, revision, onClose }: PolicyDialogProps) {
  const path = `/api/admin/policies/${id}/revisions/${revision}`;
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const [{ data }, { renderProsePart }] = await Promise.all([
        callStudio(path, { reply: PolicyText, signal }),
        import('#content/prose/render.ts'),
      ]);
      return { ...data, html: renderProsePart(data.body, 3) };
    },
    retry: false,
  });
  return (
    <StudioDialog
      title={data?.title ?? 'Privacy policy'}
      description={`Revision ${revision}, as it was when the form was sent.`}
      className="[--width:48rem]"
      onClose={onClose}
    >
      {error !== null && <Notice tone="bad" title={failureText(error)} />}
      {data === undefined && error === null && <Spinner label="Loading policy" />}
      {data !== undefined && (
        <div className="flex flex-col gap-4 text-sm">
          <p className="label text-text-2">In effect from {dayText(data.effective)}</p>
          <p className="text-text-2">{data.description}</p>
          <Prose html={data.html} className="prose-brief" />
        </div>
      )}
    </StudioDialog>
  );
}
