import { listAddress } from '#content/list-query.ts';

/** Where the list can be followed without coming back to look. */
export const FeedLink = ({ tag }: { tag: string | undefined }) => (
  <p className="flex justify-end pt-6">
    <a
      href={listAddress('/insights/feed.xml', { tag })}
      className="label inline-flex min-h-6 items-center text-text-2 underline underline-offset-4 hover:text-text"
    >
      RSS{tag !== undefined && `: ${tag}`}
    </a>
  </p>
);
