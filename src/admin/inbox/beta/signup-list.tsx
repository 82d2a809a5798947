import { Link } from 'react-router';
import type { Signup } from '#features/leads/beta/schema.ts';
import { VisitorMail } from '#features/leads/visitor-mails/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../../api.ts';
import { DateTime } from '../../date-time.tsx';
import { useStudioMutation } from '../../use-studio-mutation.ts';
import { SENT_BADGES, SUSPECTED_WORD } from '../labels.ts';
import { BETA } from './queries.ts';

interface SignupListProps {
  signups: readonly Signup[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export function SignupList({ signups, chosen, onChoose }: SignupListProps) {
  const { run: sendAgain, isPending } = useStudioMutation({
    call: (id: string) =>
      callStudio(`/api/admin/visitor-mails/${id}/again`, { method: 'POST', reply: VisitorMail }),
    refresh: [[BETA]],
    onDone: () => toast({ title: 'On its way again' }),
  });
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {signups.map((signup) => (
        <li key={signup.id} className="flex items-start gap-4 px-3 py-3">
          {signup.invitation === null && !signup.isSuspected ? (
            <Checkbox
              label={<VisuallyHidden>Choose {signup.name}</VisuallyHidden>}
              className="-my-3"
              checked={chosen.has(signup.id)}
              onChange={() => toggle(signup.id)}
            />
          ) : (
            <span className="w-9 shrink-0" />
          )}
          <SignupLine signup={signup} onAgain={isPending ? undefined : (id) => sendAgain(id)} />
        </li>
      ))}
    </ul>
  );
}

interface SignupLineProps {
  signup: Signup;
  onAgain: ((id: string) => void) | undefined;
}

const SignupLine = ({ signup, onAgain }: SignupLineProps) => {
  const { id, name, company, email, at, isSuspected, invitation } = signup;
  return (
    <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="flex min-w-0 flex-col gap-0.5">
        <Link to={`/admin/inbox/${id}`} className="font-semibold wrap-anywhere underline">
          {name}
        </Link>
        <span className="text-sm wrap-anywhere text-text-2">
          {company === '' ? email : `${company}, ${email}`}
        </span>
        {invitation !== null && invitation.bounce !== '' && (
          <span className="text-sm wrap-anywhere text-bad-ink">{invitation.bounce}</span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="label text-text-2">
          signed up <DateTime at={at} />
        </span>
        {isSuspected && <Badge tone="warn">{SUSPECTED_WORD}</Badge>}
        {invitation === null ? (
          <Badge tone="neutral">Waiting</Badge>
        ) : (
          <>
            <span className="label text-text-2">
              wave {invitation.wave}, <DateTime at={invitation.at} />
            </span>
            <Badge tone={SENT_BADGES[invitation.state].tone}>
              {SENT_BADGES[invitation.state].text}
            </Badge>
          </>
        )}
        {invitation !== null && ['given-up', 'bounced'].includes(invitation.state) && (
          <Button
            variant="quiet"
            aria-label={`Send again: invitation to ${name}`}
            disabled={onAgain === undefined}
            onClick={() => onAgain?.(invitation.id)}
          >
            Send again
          </Button>
        )}
      </div>
    </div>
  );
};
