/** What a save does, in the words of its button. */

interface Standing {
  /** What the form says, and what is saved; undefined while nothing is. */
  status: unknown;
  savedStatus: 'draft' | 'published' | undefined;
  /** Whether visitors have a page of its own to read it on. */
  hasPage: boolean;
  /** Whether there is one entry of the type, which visitors see as it was last saved. */
  isAlone: boolean;
}

export function wordsOfSave({ status, savedStatus, hasPage, isAlone }: Standing): string {
  const isLive = savedStatus === 'published';
  if (isAlone) return 'Update live site';
  if (status === 'published') {
    if (!isLive) return 'Publish';
    return hasPage ? 'Update live page' : 'Update live site';
  }
  return isLive ? 'Unpublish' : 'Save draft';
}
