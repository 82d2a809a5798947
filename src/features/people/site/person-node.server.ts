/** A person as search engines know them. */
import { imageAddress } from '#web/structured-data.server.ts';
import { personAddress } from '../rules.ts';
import type { NamedPerson } from '../schema.ts';

/** What identifies a person on every page that names them. */
const personId = (publicUrl: string, slug: string): string =>
  `${publicUrl}${personAddress(slug)}#person`;

/** As others name them: the author of a post. */
export function personNode(
  { name, slug, role, imageUrl, profiles }: NamedPerson,
  publicUrl: string,
) {
  const image = imageAddress(publicUrl, imageUrl);
  return {
    '@type': 'Person',
    '@id': personId(publicUrl, slug),
    name,
    url: publicUrl + personAddress(slug),
    ...(role === '' ? {} : { jobTitle: role }),
    ...(image === undefined ? {} : { image }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  } as const;
}
