import type { TagChange } from '#features/tags/rules.ts';
import { callStudio, type StudioError } from '../api.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { TAGS, TagsReply, tagsQuery } from './queries.ts';

/** A change of the tags; the screen has them anew when it is done. */
export const useTagChange = (
  onDone: (tag: string, change: TagChange) => void = () => undefined,
  isAnswered?: (refusal: StudioError) => boolean,
) =>
  useStudioMutation({
    call: (change: TagChange) =>
      callStudio(TAGS, { method: 'POST', body: change, reply: TagsReply }),
    refresh: [tagsQuery().queryKey],
    onDone: (_, change) =>
      onDone('name' in change ? change.name : 'tag' in change ? change.tag : '', change),
    // What is wrong with a field stands below it.
    isAnswered: isAnswered ?? (({ status }) => status === 422),
  });
