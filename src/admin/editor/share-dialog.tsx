import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio, failureText } from '../api.ts';
import { askAnew } from '../ask-anew.ts';
import { StudioDialog } from '../dialog.tsx';
import { LifetimeSelect, MadeLink } from '../expiring-link.tsx';
import { entryPath } from './entry-query.ts';
import { LivePreviewLinks } from './preview-links.tsx';
import type { Editor } from './use-editor.ts';

const LIFETIMES = [
  { hours: 24, words: 'One day' },
  { hours: 72, words: 'Three days' },
  { hours: 168, words: 'A week' },
  { hours: 720, words: '30 days' },
];

const ShareReply = z.object({ token: z.string(), expiresAt: z.string() });

interface ShareDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Makes a link that shows what is being written to somebody without sign-in, for a while. */
export function ShareDialog({ editor: { type, autosave }, onClose }: ShareDialogProps) {
  const { key: id } = autosave.getBase();
  const [hours, setHours] = useState(72);
  const [mayComment, setMayComment] = useState(false);
  const path = `${entryPath(type, id)}/preview-links`;
  const client = useQueryClient();
  const {
    mutate: share,
    data: link,
    isPending,
    reset,
  } = useMutation({
    mutationFn: async () => {
      if (autosave.isDirty()) await autosave.flush();
      const { data } = await callStudio(path, {
        method: 'POST',
        body: { hours, mayComment },
        reply: ShareReply,
      });
      return { ...data, address: `${location.origin}/preview/${type.collection}/${data.token}` };
    },
    onSuccess: () => askAnew(client, [[path]]),
    onError(error) {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
  return (
    <StudioDialog
      title="Share a preview"
      description="Anyone with the link can see your draft as you write, without signing in, until the link expires. Once you save, they see the saved version."
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <LifetimeSelect lifetimes={LIFETIMES} hours={hours} onChange={setHours} />
        <Checkbox
          label="They can comment"
          help="They need no account, just a name, and they see all comments. Where you could answer a review, they can approve it or ask for changes."
          checked={mayComment}
          onChange={({ target }) => setMayComment(target.checked)}
        />
        <Button disabled={isPending} onClick={() => share()} className="self-start">
          Create link
        </Button>
        {link !== undefined && <MadeLink label="Preview link" {...link} />}
        <LivePreviewLinks path={path} noun={type.content.labels.one} onEnd={reset} />
      </div>
    </StudioDialog>
  );
}
