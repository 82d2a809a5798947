import { PictureDetail, type PicturePatch } from '#features/media/library.ts';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { MEDIA } from './queries.ts';

/** Changes what is said of a picture. */
export const usePictureChange = (id: string) =>
  useStudioMutation({
    call: (patch: PicturePatch) =>
      callStudio(`${MEDIA}/${id}`, { method: 'PATCH', body: patch, reply: PictureDetail }),
    refresh: [[MEDIA]],
    onDone: () => toast({ title: 'Picture saved' }),
  });
