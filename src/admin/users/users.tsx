import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkReply, MemberList } from '#features/users/schema.ts';
import { callStudio } from '../api.ts';
import { Screen, screenMeta } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { Invite } from './invite.tsx';
import { LinkNotice, type UserLink } from './link-notice.tsx';
import type { Member } from './member.ts';
import { ReviewRulesPanel } from './review-rules.tsx';
import { UserRow } from './user-row.tsx';

export const meta = screenMeta('Users');

const USERS = '/api/admin/users';

/** Who may sign in to the studio. */
export default function Users() {
  const query = useQuery({
    queryKey: [USERS],
    queryFn: async ({ signal }) => (await callStudio(USERS, { reply: MemberList, signal })).data,
  });
  const [link, setLink] = useState<UserLink>();
  const { run: makeLink } = useStudioMutation({
    call: async ({ id }: Member) =>
      (await callStudio(`${USERS}/${id}/link`, { method: 'POST', reply: LinkReply })).data,
    refresh: [[USERS]],
    onDone: (made, { name }) => setLink({ ...made, name }),
  });
  return (
    <Screen title="Users" lead="Who can sign in, and what each of them may do.">
      {link !== undefined && <LinkNotice link={link} />}
      <Invite onInvited={setLink} />
      <Loaded query={query}>
        {(users) => (
          <ul className="flex max-w-6xl flex-col divide-y divide-line border-y border-line">
            {users.map((user) => (
              <UserRow key={user.id} person={user} onLink={() => makeLink(user)} />
            ))}
          </ul>
        )}
      </Loaded>
      <ReviewRulesPanel />
    </Screen>
  );
}
