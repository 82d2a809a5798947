/** Who may call an address by the rules of the house, whatever the table of addresses declares. */

/** What the studio offers to strangers: the ways in, and the way out. */
export const STUDIO_FOR_ALL = [
  'POST /api/admin/login',
  'POST /api/admin/login/code',
  'POST /api/admin/login/link',
  'POST /api/admin/login/link/passkeys',
  'POST /api/admin/login/passkey',
  'POST /api/admin/login/passkey/options',
  'POST /api/admin/logout',
  'POST /api/admin/setup',
];

const CLOSED = /^\/api\/(?:admin\/|upload-image-s3$|upload-base64-s3$|presigned-upload-url$)/;

/** Who signs in here, what the whole site tells of itself, begins with (but for what comes next) and is taken along as. */
const FOR_ADMINISTRATORS =
  /^\/api\/admin\/(?:users|doctor|start(?!\/steps)|pack|pipeline\/settings)(?:\/|$)/;

export function accessOf(method: string, path: string): 'public' | 'staff' | 'admin' {
  if (!CLOSED.test(path) || STUDIO_FOR_ALL.includes(`${method} ${path}`)) return 'public';
  return FOR_ADMINISTRATORS.test(path) ? 'admin' : 'staff';
}
