import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayText } from '#content/zoned-time.ts';
import { Notice } from '#ui/notice.tsx';
import { noticesQuery } from './queries.ts';

/** Leads that are newly theirs or whose next step is due, for who is signed in, until each was opened. */
export function OwnNotices() {
  const { data: notices = [] } = useQuery(noticesQuery());
  if (notices.length === 0) return null;
  return (
    <Notice
      title={
        notices.length === 1 ? 'A lead of yours' : `${notices.length} notices about your leads`
      }
    >
      <ul className="flex flex-col gap-1">
        {notices.map(({ id, submissionId, kind, by, name, reference, nextStep, nextOn }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <Link to={`/admin/inbox/${submissionId}`} className="font-semibold underline">
              {name === '' ? reference : name}
            </Link>{' '}
            {kind === 'assigned'
              ? `was assigned to you by ${by}`
              : `has been due since ${dayText(nextOn ?? '')}${nextStep === '' ? '' : `: ${nextStep}`}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
