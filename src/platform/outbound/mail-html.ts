/** How mails look as HTML: one form for all of them, by day and at night. */
import { escapeHtml } from '../escape-html.ts';

/** As `#rrggbb`. */
interface SchemeColours {
  ground: string;
  text: string;
  'text-2': string;
  line: string;
  link: string;
  signal: string;
  'on-signal': string;
}

export type MailColours = Readonly<Record<'light' | 'dark', SchemeColours>>;

export type FindMailColours = () => MailColours;

/**
 * Of a mail: a paragraph, whose addresses become links; somebody's words, in which nothing does; facts, one
 * a line; or the one thing to do.
 */
export type MailPart =
  | string
  | { quoted: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { label: string; href: string };

interface MailPage {
  /** Whose mail it is; it stands above. */
  site: string;
  title?: string;
  parts: readonly MailPart[];
  /** Without them the mail program chooses. */
  colours: MailColours | undefined;
}

const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs read a sheet for the night, if any; so each element bears its own style for the day. */
export function mailHtml({ site, title, parts, colours }: MailPage): string {
  const { light } = colours ?? {};
  const body =
    light === undefined ? FONT : `${FONT};background:${light.ground};color:${light.text}`;
  const edge = light === undefined ? '' : `;border-top:4px solid ${light.signal}`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<style>:root{color-scheme:light dark}${colours === undefined ? '' : nightSheet(colours)}</style></head>` +
    `<body class="ground" style="margin:0;${body}">` +
    '<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 20px 48px">' +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;font-size:16px;line-height:1.55${edge}"><tr><td>` +
    `<p style="margin:20px 0 28px;font-size:14px;font-weight:600">${escapeHtml(site)}</p>` +
    `${title === undefined ? '' : `<h1 style="margin:0 0 22px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>`}` +
    `${parts.map((part) => partHtml(part, light)).join('')}</td></tr></table></td></tr></table></body></html>`
  );
}

function nightSheet({ dark }: MailColours): string {
  return (
    '@media(prefers-color-scheme:dark){' +
    `.ground{background:${dark.ground}!important;color:${dark.text}!important}` +
    `.quiet{color:${dark['text-2']}!important}.line{border-color:${dark.line}!important}` +
    `.link{color:${dark.link}!important}` +
    `.act{background:${dark.signal}!important;color:${dark['on-signal']}!important}}`
  );
}

type Day = SchemeColours | undefined;

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

function partHtml(part: MailPart, light: Day): string {
  if (typeof part === 'string') {
    return `<p style="margin:0 0 18px;white-space:pre-line;overflow-wrap:anywhere">${linked(part, light)}</p>`;
  }
  if ('quoted' in part) {
    const edge = light === undefined ? '' : ` ${light.line}`;
    return `<p class="line" style="margin:0 0 24px;padding-left:16px;border-left:3px solid${edge};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(part.quoted)}</p>`;
  }
  if ('facts' in part) return factsHtml(part.facts, light);
  const colours =
    light === undefined ? '' : `;background:${light.signal};color:${light['on-signal']}`;
  return (
    `<p style="margin:28px 0"><a class="act" href="${escapeHtml(part.href)}" style="display:inline-block;padding:13px 22px;` +
    `border-radius:10px;font-weight:600;text-decoration:none${colours}">${escapeHtml(part.label)}</a></p>`
  );
}

/** The addresses in a text as links; all else is escaped. */
function linked(text: string, light: Day): string {
  const colour = light === undefined ? '' : ` style="color:${light.link}"`;
  let html = '';
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const href = escapeHtml(address);
    html += `${escapeHtml(text.slice(from, index))}<a class="link" href="${href}"${colour}>${href}</a>`;
    from = index + address.length;
  }
  return html + escapeHtml(text.slice(from));
}

function factsHtml(facts: readonly (readonly [string, string])[], light: Day): string {
  const line = light === undefined ? '' : `;border-top:1px solid ${light.line}`;
  const quiet = light === undefined ? '' : `;color:${light['text-2']}`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="quiet line" align="left" valign="top" style="width:128px;padding:9px 16px 9px 0;font-weight:400${quiet}${line}">${escapeHtml(label)}</th>` +
      `<td class="line" valign="top" style="padding:9px 0;overflow-wrap:anywhere${line}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:15px">${rows.join('')}</table>`;
}
