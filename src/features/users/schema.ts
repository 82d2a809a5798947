import { z } from 'zod';
import { EDITOR_BEFORE_ROLES, RIGHTS, ROLES, type Role } from '#platform/access-rules.ts';
import {
  FORMER_ROLES,
  type FormerRole,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_BYTES,
  passwordProblem,
} from './rules.ts';

const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text);

const Email = z
  .string('E-mail is required')
  .trim()
  .min(1, 'E-mail is required')
  .max(MAX_EMAIL_LENGTH, `Use at most ${MAX_EMAIL_LENGTH} characters`)
  .refine(
    (email) => email === '' || z.email().safeParse(email).success,
    'Please enter a valid email address',
  );

const fitsHashing = (password: string): boolean =>
  !password.includes('\0') && new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES;

/** A password to compare: any that somebody may have set. */
const KnownPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .refine(fitsHashing, `Use at most ${MAX_PASSWORD_BYTES} bytes, without control characters`);

const NewPassword = z.string('Password is required').superRefine((password, context) => {
  const problem = passwordProblem(password);
  if (problem !== undefined) context.addIssue(problem);
});

const Name = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters`)
  .refine(isPlain, 'Keep it on one line, without control characters');

const Token = z.string('Use the complete link').min(1, 'Use the complete link').max(200);
const Code = z.string('Code is required').trim().min(1, 'Code is required').max(32);
const FormerRoleName = z.enum(FORMER_ROLES, `Use one of ${FORMER_ROLES.join(', ')}`);
const Roles = z
  .array(z.enum(ROLES, `Use one of ${ROLES.join(', ')}`), 'Use a list of roles')
  .min(1, 'Choose at least one role')
  .max(ROLES.length, 'Name each role once')
  .transform((roles) => [...new Set(roles)]);

const MAX_LIMITS = 200;
const Limits = z
  .array(
    z.strictObject({
      type: z.string('Enter the type').min(1, 'Enter the type').max(64),
      entryId: z
        .string()
        .max(64)
        .default('')
        .describe('The id of the entry. Empty for all of the type.'),
    }),
    'Use a list of limits',
  )
  .max(MAX_LIMITS, `Name at most ${MAX_LIMITS} entries and types`);

export const NoInput = z.object({});
export const NoBody = z.strictObject({});
export const IdParams = z.object({ id: z.string() });
export const Done = z.object({ ok: z.literal(true) });

export const Credentials = z.strictObject({ email: Email, password: KnownPassword });

export const SignInTotp = z
  .strictObject({ code: Code.optional(), recoveryCode: Code.optional() })
  .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
    path: ['code'],
    message: 'Send a code or a recovery code',
  });

export const SetupInput = z
  .strictObject({ token: Token, name: Name, email: Email, password: NewPassword })
  .superRefine(({ email, password }, context) => {
    if (passwordProblem(password, email) === undefined) return;
    context.addIssue({ code: 'custom', path: ['password'], message: 'This is your address' });
  });

export const PasswordLinkInput = z.strictObject({ token: Token, password: NewPassword });

export const PasswordChange = z.strictObject({
  currentPassword: KnownPassword,
  newPassword: NewPassword,
});
export const PasswordProof = z.strictObject({ password: KnownPassword });
/** Shows once more that it is this person who asks. */
export const IdentityProof = z
  .strictObject({ password: KnownPassword.optional(), code: Code.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: 'Enter your password or a code',
  });
export const CodeProof = z.strictObject({ code: Code });

const access = {
  role: FormerRoleName.optional().describe(
    'What the API of an earlier release knew: an administrator, or somebody with all other roles. Use roles.',
  ),
  roles: Roles.optional(),
  limits: Limits.optional().describe('The only content they may change. Empty for all.'),
};

/** Roles as they are kept, also of a client that knows only the two there were. */
function withRoles<Sent extends { role?: FormerRole | undefined; roles?: Role[] | undefined }>({
  role,
  roles,
  ...rest
}: Sent) {
  const former = role === 'admin' ? (['admin'] as const) : EDITOR_BEFORE_ROLES;
  return { ...rest, roles: roles ?? (role && former) };
}

const ONE_OF_BOTH = { path: ['role'], message: 'Send roles or role, not both' };
const isOneOfBoth = ({ role, roles }: { role?: unknown; roles?: unknown }): boolean =>
  role === undefined || roles === undefined;

export const NewMember = z
  .strictObject({ name: Name, email: Email, ...access })
  .refine(isOneOfBoth, ONE_OF_BOTH)
  .refine(({ role, roles }) => role !== undefined || roles !== undefined, {
    path: ['roles'],
    message: 'Choose at least one role',
  })
  .transform(withRoles);
export const MemberChange = z
  .strictObject({ ...access, isDisabled: z.boolean('Use true or false').optional() })
  .refine(isOneOfBoth, ONE_OF_BOTH)
  .transform(withRoles);

export const SignedInUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: FormerRoleName.describe('As the API of an earlier release told it. Use roles and rights.'),
  roles: z.array(z.enum(ROLES)).readonly(),
  rights: z.array(z.enum(RIGHTS)).readonly(),
  limits: z
    .array(z.object({ type: z.string(), entryId: z.string() }))
    .readonly()
    .optional()
    .describe('The only content they may change. Missing where it is all.'),
});

/** `next` says what is still to be sent before anybody is signed in: see POST /api/admin/login/code. */
export const SignInReply = z.object({
  user: SignedInUser.nullable(),
  next: z.literal('code').optional(),
});
export const MeReply = z.object({ user: SignedInUser });

export const SessionList = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    startedAt: z.string(),
    lastUsedAt: z.string(),
    isCurrent: z.boolean(),
  }),
);

export const PasskeyNote = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string().nullable(),
});
/** The passkeys that go on signing in after a new password, and what they can be removed with. */
export const PasswordLinkReply = z.object({
  ok: z.literal(true),
  passkeys: z.array(PasskeyNote),
  removal: z.object({ token: z.string(), expiresAt: z.string() }).nullable(),
});
export const PasskeyRemoval = z.strictObject({
  token: Token,
  passkey: z.string('Enter a name for the passkey').min(1, 'Enter a name for the passkey').max(64),
});
export const SecurityReply = z.object({ hasCodes: z.boolean(), passkeys: z.array(PasskeyNote) });
export const TotpSetupReply = z.object({
  uri: z.string(),
  qrCode: z.string(),
  recoveryCodes: z.array(z.string()),
});
export const RecoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) });

/** As `navigator.credentials` takes them (WebAuthn Level 3, JSON form). */
export const PasskeyOptions = z.record(z.string(), z.unknown());

const Base64Url = z.string().regex(/^[\w-]+={0,2}$/, 'This is not base64url');
const credential = {
  id: Base64Url.max(2_048),
  rawId: Base64Url.max(2_048),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullable().optional(),
};

export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.string().nullable().optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;
export const PasskeySignIn = z.strictObject({ response: PasskeyAnswer });

export const NewPasskey = z.strictObject({
  name: Name,
  response: z.looseObject({
    ...credential,
    response: z.looseObject({ clientDataJSON: Base64Url, attestationObject: Base64Url }),
  }),
});

export const MemberReply = z.object({
  ...SignedInUser.shape,
  isDisabled: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondStep: z.boolean(),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
});
export const MemberList = z.array(MemberReply);
/** Names only: what else there is to know of people is for administrators. */
export const UserNameList = z.array(z.object({ id: z.string(), name: z.string() }));
export const LinkReply = z.object({ url: z.string(), expiresAt: z.string() });
export const NewMemberReply = z.object({ user: SignedInUser, link: LinkReply });
