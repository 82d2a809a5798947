/** The users of the studio, for administrators. */
import { z } from 'zod';
import { listColleagues, listStaffWith } from '#content/staff.server.ts';
import { RIGHTS, type Right } from '#platform/access-rules.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors.ts';
import { readEndpoint, signedIn, writeEndpoint } from '#platform/http/endpoint.ts';
import type { AccountsContext } from '../accounts.server.ts';
import { auditAccount } from '../audit.server.ts';
import { createPasswordLink } from '../links.server.ts';
import { changeMember, getMember, listMembers } from '../members.server.ts';
import {
  IdParams,
  LinkReply,
  MemberChange,
  MemberList,
  MemberReply,
  NewMember,
  NewMemberReply,
  NoBody,
  NoInput,
  UserNameList,
} from '../schema.ts';
import { createUser } from '../users.server.ts';
import type { AccountCall } from './account-call.ts';

/** A session alone must not be enough for a new password of its own. */
const OWN_LINK =
  'Change your own password in Account. If you have forgotten it, ask another administrator for a link.';

/** Who may do everything, may change everything; of others there is at least one role, or the call is refused. */
function withAccess({ limits, roles = [], ...person }: z.output<typeof NewMember>) {
  const isUnlimited = limits === undefined || limits.length === 0 || roles.includes('admin');
  return { ...person, roles, ...(isUnlimited ? {} : { limits }) };
}

interface MemberCall<Input extends typeof MemberChange | typeof NoBody> extends AccountCall<Input> {
  params: { id: string };
}

const listUsers = readEndpoint({
  summary: 'Who has an account',
  description: 'Everyone, by name.',
  query: NoInput,
  params: NoInput,
  body: MemberList,
  isKept: false,
  handle: async ({ context: { accounts } }: { context: AccountsContext }) => ({
    body: await listMembers(accounts.db),
  }),
});

interface NamesCall {
  context: AccountsContext;
  query: { right?: Right | undefined };
}

const listUserNames = readEndpoint({
  summary: 'Who can be given something to do',
  description: 'Everyone who can sign in, by name.',
  query: z.object({
    right: z
      .enum(RIGHTS, 'Use the name of a right')
      .optional()
      .describe('Only those who have this right.'),
  }),
  params: NoInput,
  body: UserNameList,
  isKept: false,
  async handle({ context: { accounts }, query: { right } }: NamesCall) {
    const { db } = accounts;
    return { body: await (right === undefined ? listColleagues(db) : listStaffWith(db, right)) };
  },
});

const addUser = writeEndpoint({
  summary: 'Add a person',
  description:
    'The response has a link for choosing a password. It works once, for thirty minutes. Create another with /api/admin/users/{id}/link.',
  params: NoInput,
  headers: NoInput,
  input: NewMember,
  formats: ['json'],
  status: 201,
  body: NewMemberReply,
  async handle({ context: { accounts }, input, staff }: AccountCall<typeof NewMember>) {
    const actor = signedIn(staff);
    const user = await transaction(accounts.db, async (db) => {
      const user = await createUser(db, withAccess(input));
      const { role, roles, limits } = user;
      const after = { role, roles, ...(limits === undefined ? {} : { limits }) };
      await auditAccount(db, 'created', user, { actor, after });
      return user;
    });
    accounts.log.info({ userId: user.id, by: actor.id, roles: user.roles }, 'account created');
    return { body: { user, link: await createPasswordLink(accounts, user, actor) } };
  },
});

const changeUser = writeEndpoint({
  summary: "Change a person's roles and limits, or whether they may sign in",
  description:
    'Takes effect immediately. The last administrator cannot be changed. What they had scheduled and may no longer publish is held until somebody schedules it again.',
  params: IdParams,
  headers: NoInput,
  input: MemberChange,
  formats: ['json'],
  status: 200,
  body: MemberReply,
  async handle({ context, input, params, staff }: MemberCall<typeof MemberChange>) {
    const { db, log } = context.accounts;
    const actor = signedIn(staff);
    const member = await changeMember(db, params.id, input, actor);
    log.info({ userId: member.id, by: actor.id, ...input }, 'account changed');
    return { body: member };
  },
});

const makePasswordLink = writeEndpoint({
  summary: 'Create a password link',
  description: 'For someone who has lost their password. It works once, for thirty minutes.',
  params: IdParams,
  headers: NoInput,
  input: NoBody,
  formats: [],
  status: 201,
  body: LinkReply,
  async handle({ context: { accounts }, params, staff }: MemberCall<typeof NoBody>) {
    const actor = signedIn(staff);
    if (actor.id === params.id) throw new AppError('forbidden', OWN_LINK);
    const member = await getMember(accounts.db, params.id);
    const link = await createPasswordLink(accounts, member, actor);
    accounts.log.info({ userId: member.id, by: actor.id }, 'password link made');
    return { body: link };
  },
});

export const memberEndpoints = {
  list: listUsers,
  add: addUser,
  change: changeUser,
  makeLink: makePasswordLink,
  listNames: listUserNames,
};
