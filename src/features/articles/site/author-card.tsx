import { Avatar } from '#ui/avatar.tsx';
import type { ArticleFront } from '../schema.ts';

/** Who wrote it, and why they should know. */
export const AuthorCard = ({ author: { name, role, bio } }: { author: ArticleFront['author'] }) => (
  <section aria-label="Author" className="flex gap-4 rounded-card border border-line bg-ground p-5">
    <Avatar name={name} />
    <div className="text-sm">
      <p className="font-semibold">{name}</p>
      <p className="text-text-2">{role}</p>
      <p className="mt-2.5 text-text-2">{bio}</p>
    </div>
  </section>
);
