import './own-form.css';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { say } from '#ui/say.ts';
import { MailLink } from '#web/mail-link.tsx';

/** Stands where a form was; what somebody had typed meanwhile stays to be copied. */
export default function ClosedForm({ reply }: { reply: FormReply | undefined }) {
  const [before, after] = say('This form is closed. Write to {email} instead.').split('{email}');
  return (
    <div className="flex flex-col gap-4">
      <p role={reply === undefined ? undefined : 'alert'}>
        {before}
        <MailLink />
        {after}
      </p>
      {reply !== undefined && (
        <ul className="flex flex-col gap-2 own-form-words border-y border-line py-4">
          {Object.entries(reply.values).map(([name, value]) => (
            <li key={name}>{value}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
