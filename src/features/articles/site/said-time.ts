import { say } from '#ui/say.ts';

/** "8 min" in the words of the site's owner; what an article says otherwise stays as it is. */
export function saidTime(readTime: string): string {
  const minutes = /^(\d+) min$/.exec(readTime)?.[1];
  return minutes === undefined ? readTime : say('{minutes} min').replace('{minutes}', minutes);
}
