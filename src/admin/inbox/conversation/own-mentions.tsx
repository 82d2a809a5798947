import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import { mentionsQuery } from './queries.ts';

/** Notes that name who is signed in and that they have not opened yet. */
export function OwnMentions() {
  const { data: mentions = [] } = useQuery(mentionsQuery());
  if (mentions.length === 0) return null;
  return (
    <Notice
      title={mentions.length === 1 ? 'You were mentioned' : `${mentions.length} mentions of you`}
    >
      <ul className="flex flex-col gap-1">
        {mentions.map(({ id, submissionId, author, reference, body }) => (
          <li key={id} className="min-w-0">
            <Link to={`/admin/inbox/${submissionId}`} className="font-semibold underline">
              {author} on {reference}
            </Link>{' '}
            <span className="line-clamp-1 wrap-anywhere">{body}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
