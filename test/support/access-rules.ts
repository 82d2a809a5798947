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

export function accessOf(method: string, path: string): 'public' | 'closed' {
  return CLOSED.test(path) && !STUDIO_FOR_ALL.includes(`${method} ${path}`) ? 'closed' : 'public';
}

export type RoleName = 'author' | 'editor' | 'publisher' | 'sales' | 'admin';
export const ROLE_NAMES: readonly RoleName[] = ['author', 'editor', 'publisher', 'sales', 'admin'];

const EVERYBODY = ROLE_NAMES;
const WRITERS: readonly RoleName[] = ['author', 'editor', 'publisher', 'admin'];
const EDITORS: readonly RoleName[] = ['editor', 'publisher', 'admin'];
const PUBLISHERS: readonly RoleName[] = ['publisher', 'admin'];
const SALES: readonly RoleName[] = ['sales', 'admin'];
const ADMINS: readonly RoleName[] = ['admin'];

/** Who may call what, written by hand from what the guide promises; the first that fits holds. */
const RULES: readonly (readonly [RegExp, readonly RoleName[]])[] = [
  // One's own: who one is, how one signs in, how one's lists look, and what waits for one.
  [/ \/api\/admin\/account\/signature$/, SALES],
  [/ \/api\/admin\/(?:me|attention|colleagues)$/, EVERYBODY],
  [/ \/api\/admin\/(?:account|list-views)(?:\/|$)/, EVERYBODY],
  [/^PUT \/api\/admin\/pipeline\/settings$/, ADMINS],
  // Leads and persons: nobody who only writes sees one.
  [
    / \/api\/admin\/(?:submissions|submissions\.csv|replies|mentions|unmatched|incoming|reply-templates|deliveries|people|visitor-mails|beta|pipeline)(?:\/|$)/,
    SALES,
  ],
  // What keeps the site as a whole.
  [/ \/api\/admin\/(?:users|doctor|start(?!\/steps)|pack)(?:\/|$)/, ADMINS],
  [/ \/api\/admin\/(?:export|import|redirects|redirects\.csv)(?:\/|$)/, PUBLISHERS],
  [/ \/api\/admin\/migrate-images-to-s3(?:\/|$)/, PUBLISHERS],
  [/^GET \/api\/admin\/tag-list(?:\/|$)/, WRITERS],
  [/ \/api\/admin\/tag-list$/, PUBLISHERS],
  [/^PUT \/api\/admin\/review-rules$/, ADMINS],
  [/^POST \/api\/admin\/reviews\/.*\/(?:answer|publish)$/, PUBLISHERS],
  [/ \/api\/admin\/(?:visits|audit|upstream|calendar|featured)$/, EDITORS],
  [/ \/api\/admin\/changes(?:\/|$)/, EDITORS],
  [/^PUT \/api\/admin\/calendar\/zone$/, ADMINS],
  [/^(?:POST|PATCH|DELETE) \/api\/admin\/(?:featured\/swaps|plans)(?:\/|$)/, PUBLISHERS],
  [/ \/api\/admin\/site-at-date(?:\/|$)/, EDITORS],
  [/^GET \/api\/admin\/moments(?:\/|$)/, EDITORS],
  [/^POST \/api\/admin\/moments\//, PUBLISHERS],
  // Media: sales attach them.
  [/^GET \/api\/admin\/media\/orphans$/, EDITORS],
  [/^GET \/api\/admin\/media(?:\/|$)/, EVERYBODY],
  [/ \/api\/(?:upload-image-s3|upload-base64-s3|presigned-upload-url)$/, WRITERS],
  [/ \/api\/admin\/media\/files(?:\/|$)/, WRITERS],
  [/^PATCH \/api\/admin\/media\/\{id\}$/, WRITERS],
  [/ \/api\/admin\/media\//, EDITORS],
  // Entries: whose, and whether it is live, is asked of each.
  [/^PUT \/api\/admin\/[a-z-]+\/(?:order|\{id\}\/schedule)$/, PUBLISHERS],
  [/^POST \/api\/admin\/[a-z-]+\/\{id\}\/upstream$/, EDITORS],
  [/ \/api\/admin\//, WRITERS],
];

/** The roles that may call an address that is not for everybody. */
export function rolesFor(method: string, path: string): readonly RoleName[] {
  const rule = RULES.find(([pattern]) => pattern.test(`${method} ${path}`));
  if (rule === undefined) throw new Error(`No rule says who may call ${method} ${path}`);
  return rule[1];
}

/** What nobody may call whose content is limited, whatever their role: it is about the whole site. */
export const FOR_THE_WHOLE_SITE =
  /^(?:GET|HEAD|POST|PUT|PATCH|DELETE) \/api\/admin\/(?:visits|audit|export|import|redirects|redirects\.csv|migrate-images-to-s3|moments(?:\/\{at\})?|calendar$|featured$|changes|site-at-date|media\/orphans.*)(?:\/|$)/;
