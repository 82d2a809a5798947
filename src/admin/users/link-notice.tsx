import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { DateTime } from '../date-time.tsx';

export interface UserLink {
  name: string;
  url: string;
  expiresAt: string;
}

/** A link for somebody else, shown this once. */
export const LinkNotice = ({ link: { name, url, expiresAt } }: { link: UserLink }) => (
  <Notice
    tone="good"
    role="status"
    title={`Give this link to ${name}`}
    action={
      <Button
        variant="secondary"
        onClick={() => {
          void navigator.clipboard
            .writeText(url)
            .then(() => toast({ title: 'Link copied' }))
            .catch(() => toast({ title: 'Error', description: 'Select and copy it.' }));
        }}
      >
        Copy link
      </Button>
    }
  >
    <p className="label break-all text-text" data-testid="person-link">
      {url}
    </p>
    <p>
      They can use it once to choose a password, until <DateTime at={expiresAt} />. It will not be
      shown again.
    </p>
  </Notice>
);
