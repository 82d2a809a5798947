import { ArrowUpRight } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { authorLines } from '../rules.ts';
import type { InsightCard } from '../schema.ts';
import { Byline } from './byline.tsx';

/** Who wrote a post, with a way to their profile where they gave one. */
export function Author({ post }: { post: InsightCard }) {
  const { name } = authorLines(post.authorName);
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={post.authorImageUrl} size="lg" />
      <div>
        <Byline authorName={post.authorName} />
        {post.authorLinkedIn !== '' && (
          <a
            href={post.authorLinkedIn}
            target="_blank"
            rel="noopener"
            className="text-link-underlined inline-flex min-h-6 items-center gap-1 text-sm"
          >
            LinkedIn
            <VisuallyHidden>{`profile of ${name} (opens in a new tab)`}</VisuallyHidden>
            <ArrowUpRight aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
    </div>
  );
}
