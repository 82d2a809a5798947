import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkReply, MemberList } from '#features/users/schema.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { callStudio } from '../api.ts';
import { Room, roomMeta } from '../room.tsx';
import { Loaded } from '../room-states.tsx';
import { useUser } from '../session/user-context.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { Invite } from './invite.tsx';
import { LinkNotice, type PersonLink } from './link-notice.tsx';
import { type Member, PersonRow } from './person-row.tsx';

export const meta = () => roomMeta('Users');

const USERS = '/api/admin/users';

/** Who may sign in to the studio; for administrators. */
export default function People() {
  const { role } = useUser();
  return role === 'admin' ? (
    <PeopleRoom />
  ) : (
    <Room title="Users">
      <EmptyState title="For administrators">
        Ask an administrator to add users or change their roles.
      </EmptyState>
    </Room>
  );
}

function PeopleRoom() {
  const query = useQuery({
    queryKey: [USERS],
    queryFn: async ({ signal }) => (await callStudio(USERS, { reply: MemberList, signal })).data,
  });
  const [link, setLink] = useState<PersonLink>();
  const { run: makeLink } = useStudioMutation({
    call: async ({ id }: Member) =>
      (await callStudio(`${USERS}/${id}/link`, { method: 'POST', reply: LinkReply })).data,
    refresh: [[USERS]],
    onDone: (made, { name }) => setLink({ ...made, name }),
  });
  return (
    <Room
      title="Users"
      lead="Administrators may do everything, editors everything but manage users."
    >
      {link !== undefined && <LinkNotice link={link} />}
      <Invite onInvited={setLink} />
      <Loaded query={query}>
        {(people) => (
          <ul className="flex max-w-6xl flex-col divide-y divide-line border-y border-line">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onLink={() => makeLink(person)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Room>
  );
}
