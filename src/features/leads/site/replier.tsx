import { Image } from '#ui/image.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import type { Replier as Replying } from '../rules.ts';

/** The person who replies to what is sent: face, name and role. */
export const Replier = ({ person: { name, address, role, imageUrl } }: { person: Replying }) => (
  <div className="replier">
    {imageUrl.trim() !== '' && (
      <Image src={imageUrl} alt="" width={400} height={400} sizes="64px" className="replier-face" />
    )}
    <p className="replier-words">
      <span className="label text-text-2">{say('Who replies')}</span>
      <PageLink to={address} className="font-semibold hover:text-link">
        {name}
      </PageLink>
      {role !== '' && <span className="text-sm text-text-2">{role}</span>}
    </p>
  </div>
);
