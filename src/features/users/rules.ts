/** Who may sign in to the studio, with what, and for how long. */

/** What a release without roles of its own knows people as; clients of one still send it. */
export const FORMER_ROLES = ['admin', 'editor'] as const;
export type FormerRole = (typeof FORMER_ROLES)[number];

/** A session that nobody used for this long has ended. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** No session lives longer, however busy it is. */
export const SESSION_LIFETIME_S = 12 * 60 * 60;
/** How far the note of a session's last use may lag behind, so that not every read is a write. */
export const LAST_USE_GRAIN_MS = 30_000;
/** How long a device is known to an account after it signed in. */
export const DEVICE_LIFETIME_MS = 180 * 24 * 60 * 60_000;
/** A passkey is added only by somebody who signed in this recently. */
export const FRESH_SESSION_S = 30 * 60;

/** Longer than any code is right: its own half minute, and the ones before and after. */
export const USED_TOTP_MEMORY_MS = 2 * 60_000;

export const SETUP_LINK_LIFETIME_MS = 24 * 60 * 60_000;
export const PASSWORD_LINK_LIFETIME_MS = 30 * 60_000;

const MINUTE_MS = 60_000;

/**
 * How many failed sign-ins are allowed, for how long they count, and the longest wait that follows.
 */
export interface ThrottleRule {
  forgiven: number;
  windowMs: number;
  /** Whether each failure makes all of them count for longer. */
  isSliding: boolean;
  maxLockMs: number;
}

const QUARTER_HOUR = { windowMs: 15 * MINUTE_MS, isSliding: true, maxLockMs: 15 * MINUTE_MS };
/** Of one address, or one known device, at one account. */
export const CALLER_THROTTLE: ThrottleRule = { forgiven: 5, ...QUARTER_HOUR };
/** Of one address, whatever accounts it tries. */
export const ADDRESS_THROTTLE: ThrottleRule = { forgiven: 20, ...QUARTER_HOUR };
/**
 * Of all strangers together at one account. One address has no more than twenty failures there in an
 * hour, since it waits by then, so that one alone keeps nobody else waiting.
 */
export const ACCOUNT_THROTTLE: ThrottleRule = {
  forgiven: 50,
  windowMs: 60 * MINUTE_MS,
  isSliding: false,
  maxLockMs: MINUTE_MS,
};
const MIN_LOCK_MS = 1_000;

/** How long to wait after a number of failures: nothing at first, then 1 s, 2 s, 4 s … to the most. */
export function lockDuration(
  failures: number,
  { forgiven, maxLockMs }: Pick<ThrottleRule, 'forgiven' | 'maxLockMs'>,
): number {
  if (failures <= forgiven) return 0;
  return Math.min(MIN_LOCK_MS * 2 ** Math.min(failures - forgiven - 1, 32), maxLockMs);
}

export const MIN_PASSWORD_LENGTH = 12;
/** More is refused before anything is computed from it. */
export const MAX_PASSWORD_BYTES = 1_024;
export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;

/** What guessing starts with; a password that is one of these and some ornament is as weak. */
const COMMON_WORDS = [
  'password',
  'passwort',
  'passw0rd',
  'admin',
  'administrator',
  'changeme',
  'changeit',
  'default',
  'letmein',
  'welcome',
  'qwerty',
  'qwertyuiop',
  'secret',
  'iloveyou',
  'northmile',
  'monkey',
  'dragon',
];

const ORNAMENT = /[\d\s\W_]+/g;
/** Fewer different characters than this are a pattern. */
const MIN_DIFFERENT_CHARACTERS = 5;
const KEYBOARD_ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '1234567890'];

/** Why `password` may not guard the account of `email`; undefined where it may. */
export function passwordProblem(password: string, email = ''): string | undefined {
  if (password.includes('\0')) return 'Choose a password without control characters';
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) {
    return `Choose a password of at most ${MAX_PASSWORD_BYTES} bytes`;
  }
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    return `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters`;
  }
  if (isGuessable(password.toLowerCase(), email.toLowerCase())) {
    return 'Choose a password that is harder to guess, for example four unrelated words';
  }
  return undefined;
}

function isGuessable(password: string, email: string): boolean {
  const letters = password.replaceAll(ORNAMENT, '');
  const [localPart = ''] = email.split('@');
  const doubled = KEYBOARD_ROWS.map((row) => row + row);
  return (
    new Set(password).size < MIN_DIFFERENT_CHARACTERS ||
    COMMON_WORDS.some((word) => letters === word || letters === word + word) ||
    doubled.some((row) => row.includes(password)) ||
    (localPart.length > 2 && letters === localPart.replaceAll(ORNAMENT, '')) ||
    password === email
  );
}

/** What somebody is called of whom only the address is known: "ines.moreau@…" is Ines Moreau. */
export function nameFromEmail(email: string): string {
  const [localPart = ''] = email.split('@');
  const [name = ''] = localPart.split('+');
  const words = name.split(/[._]+/);
  const called = words
    .filter((word) => word !== '')
    .map(capitalised)
    .join(' ');
  return called === '' ? email : called;
}

/** Of double names as well: "jean-luc" is Jean-Luc. */
const capitalised = (word: string): string =>
  word.toLowerCase().replace(/(?:^|-)\p{L}/gu, (start) => start.toUpperCase());

export const STUDIO = '/admin';

/**
 * Where `?next=` leads after signing in: a path of the studio, or the studio's first page. A browser
 * reads "\" as "/" and drops tabs and line breaks, so that much that looks like a path is none.
 */
export function nextPath(next: string | null | undefined): string {
  if (next === null || next === undefined || !/^\/[\w\-./?=&%~+,:@]*$/.test(next)) return STUDIO;
  const base = 'http://studio.invalid';
  if (!URL.canParse(next, base)) return STUDIO;
  const url = new URL(next, base);
  const isStudio = url.pathname === STUDIO || url.pathname.startsWith(`${STUDIO}/`);
  return url.origin === base && isStudio ? url.pathname + url.search : STUDIO;
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A device as its owner knows it, from what its browser says of itself. */
export function describeDevice(userAgent: string): string {
  const find = (names: typeof BROWSERS): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser === undefined && system === undefined) return 'Unknown device';
  return system === undefined ? `${browser}` : `${browser ?? 'A browser'} on ${system}`;
}
