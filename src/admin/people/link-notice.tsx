import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { Moment } from '../moment.tsx';

export interface PersonLink {
  name: string;
  url: string;
  expiresAt: string;
}

/** A link for somebody else, shown this once. */
export const LinkNotice = ({ link: { name, url, expiresAt } }: { link: PersonLink }) => (
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
            .catch(() => toast({ title: 'Error', description: 'Copy it by hand.' }));
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
      They choose a password with it, once, until <Moment at={expiresAt} />. It is not shown again.
    </p>
  </Notice>
);
