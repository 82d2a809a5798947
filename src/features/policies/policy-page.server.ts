/** What the pages of policies are made of. */
import { data, redirect } from 'react-router';
import { renderKept } from '#content/prose/kept.server.ts';
import { TEXT_PIECE } from '#ui/piece-mark.ts';
import { sayIn } from '#ui/say.ts';
import type { PageContext } from '#web/page-context.ts';
import { readyProse } from '#web/prose-parts.server.ts';
import type { PublishedPolicy } from './policies.server.ts';
import { PRIVACY_PATH, PRIVACY_SLUG, policyAddress, withDocumentLinks } from './rules.ts';

/** Today in UTC, YYYY-MM-DD. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * The policy whose page is at an address; `slug` is undefined for that about privacy. @throws a
 * redirect where its page is elsewhere, and 404 where there is none.
 */
export function policyAt({ policies }: PageContext, slug: string | undefined): PublishedPolicy {
  const asked = slug ?? PRIVACY_SLUG;
  const policy = policies.find(asked);
  if (policy !== undefined) {
    if (slug === PRIVACY_SLUG) throw redirect(PRIVACY_PATH, 301);
    return policy;
  }
  const renamed = asked === PRIVACY_SLUG ? policies.findPrivacy() : undefined;
  if (renamed !== undefined) throw redirect(policyAddress(renamed.slug), 301);
  throw data(null, { status: 404 });
}

/** Puts a policy's text into the page. @returns its headings. */
export async function showText(context: PageContext, body: string) {
  const { notes, site } = context;
  const { text, pictures, files } = await readyProse(withDocumentLinks(body), context);
  const { html, contents } = renderKept(
    text,
    (words) => sayIn(site.messages, words),
    pictures,
    files,
  );
  notes.pieces.set(TEXT_PIECE, html);
  return contents;
}
