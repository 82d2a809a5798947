import { useQuery } from '@tanstack/react-query';
import { countText } from '#features/media/admin/media-text.ts';
import { bytesText } from '#features/media/bytes-text.ts';
import { SweepReply } from '#features/media/library.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { callStudio } from '../api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { StudioDialog } from '../dialog.tsx';
import { Loaded } from '../screen-states.tsx';
import { useStudioMutation } from '../use-studio-mutation.ts';
import { MEDIA, orphansQuery } from './queries.ts';

/** What nothing uses any more, and the way to be rid of it: tried first, then done. */
export function OrphansDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(orphansQuery());
  return (
    <StudioDialog
      title="Unused media"
      description="Older than a day and not used in any entry, draft, schedule or deleted entry. Old revisions may still show them."
      onClose={onClose}
      className="[--width:44rem]"
    >
      <Loaded query={query}>
        {({ count, bytes, pictures }) =>
          count === 0 ? (
            <p role="status" className="text-text-2">
              Every media item is in use or less than a day old.
            </p>
          ) : (
            <>
              <p role="status" className="font-semibold">
                {countText(count, 'media item')}, {bytesText(bytes)}
              </p>
              <MediaNames media={pictures.map((one) => ({ ...one, problem: null }))} />
              {count > pictures.length && (
                <p className="text-sm text-text-2">And {count - pictures.length} more.</p>
              )}
              <Sweep onDone={onClose} />
            </>
          )
        }
      </Loaded>
    </StudioDialog>
  );
}

function Sweep({ onDone }: { onDone: () => void }) {
  const sweep = async (dryRun: boolean) =>
    (
      await callStudio(`${MEDIA}/orphans/sweep`, {
        method: 'POST',
        body: { dryRun },
        reply: SweepReply,
      })
    ).data;
  const { run, isPending } = useStudioMutation({
    call: () => sweep(false),
    refresh: [[MEDIA]],
    onDone({ removed, bytes, pictures }) {
      const left = pictures.length - removed;
      toast({
        title: `${countText(removed, 'media item')} removed`,
        description: `${bytesText(bytes)} freed${left === 0 ? '.' : `, ${left} could not be removed.`}`,
      });
      onDone();
    },
  });
  const trial = useQuery({
    queryKey: [MEDIA, 'orphans', 'dry-run'],
    queryFn: () => sweep(true),
    enabled: false,
    gcTime: 0,
  });
  const { data, isFetching } = trial;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      {data === undefined ? (
        <Button
          variant="secondary"
          className="self-start"
          disabled={isFetching}
          onClick={() => void trial.refetch()}
        >
          Preview what would be removed
        </Button>
      ) : (
        <>
          <p role="status" className="text-sm text-text-2">
            Dry run: {countText(data.removed, 'media item')} would be removed, which frees{' '}
            {bytesText(data.bytes)}. Nothing has changed yet.
          </p>
          {data.removed > 0 && (
            <ConfirmDialog
              trigger={
                <Button className="self-start" disabled={isPending}>
                  Remove {countText(data.removed, 'media item')}
                </Button>
              }
              title={`Remove ${countText(data.removed, 'media item')}`}
              action="Remove"
              onConfirm={() => run()}
            >
              <p>They and their resized copies will be deleted permanently.</p>
              <MediaNames media={data.pictures} />
            </ConfirmDialog>
          )}
        </>
      )}
    </div>
  );
}

interface Named {
  id: string;
  fileName: string;
  bytes: number;
  problem: string | null;
}

const MediaNames = ({ media }: { media: readonly Named[] }) => (
  <ul className="flex max-h-56 flex-col divide-y divide-line overflow-y-auto border-y border-line">
    {media.map(({ id, fileName, bytes, problem }) => (
      <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm text-text">
        <span className="min-w-0 break-words">{fileName}</span>
        <span className="label text-text-2">{problem ?? bytesText(bytes)}</span>
      </li>
    ))}
  </ul>
);
