import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ListFilter, listAddress } from '#content/list-query.ts';
import { ButtonLink } from '#ui/button.tsx';
import { say } from '#ui/say.ts';

interface OlderPostsProps {
  filter: ListFilter;
  /** Cursor of the page after this one. */
  next: string | undefined;
}

/** Leads from page to page of a list that is too long for one. */
export function OlderPosts({ filter: { tag, cursor }, next }: OlderPostsProps) {
  if (next === undefined && cursor === undefined) return null;
  return (
    <nav
      aria-label={say('Pages')}
      className="flex flex-wrap justify-between gap-4 border-t border-line pt-8"
    >
      {cursor !== undefined && (
        <ButtonLink variant="secondary" to={listAddress('/insights', { tag })}>
          <ArrowLeft aria-hidden="true" />
          {say('Newest posts')}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink
          variant="secondary"
          className="ml-auto"
          to={listAddress('/insights', { tag, cursor: next })}
        >
          {say('Older posts')}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
