import { MediaDetail, type MediaPatch } from '#features/media/library.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { MEDIA } from './queries.ts';

/** Changes what is said of a media item. */
export const useMediaChange = (id: string) =>
  useStudioMutation({
    call: (patch: MediaPatch) =>
      callStudio(`${MEDIA}/${id}`, { method: 'PATCH', body: patch, reply: MediaDetail }),
    refresh: [[MEDIA]],
    onDone: () => toast({ title: 'Media item saved' }),
  });
