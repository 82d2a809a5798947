import { say } from '#ui/say.ts';
import { useSite } from '../site.ts';

/** How long an entry takes to read, where the owner has it counted and it was; else undefined. */
export function useReadTime(type: 'blog-post' | 'case-study', minutes: number | undefined) {
  const isCounted = useSite().choices?.counted?.includes(type) === true;
  return isCounted && minutes !== undefined
    ? say('{minutes} min read').replace('{minutes}', `${minutes}`)
    : undefined;
}
