import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { factsText } from '#features/media/admin/media-text.ts';
import type { MediaDetail } from '#features/media/library.ts';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StudioError } from '../api.ts';
import { DateTime } from '../date-time.tsx';
import { Panel, Screen, screenMeta } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { AltText } from './alt-text.tsx';
import { FileName } from './file-name.tsx';
import { FilePreview } from './file-preview.tsx';
import { FocusPoint } from './focus-point.tsx';
import { MediaTools } from './media-tools.tsx';
import { MediaUses } from './media-uses.tsx';
import { mediaItemQuery } from './queries.ts';

export const meta = screenMeta('Media item');

/** One media item: what is said of it, what stays in view of it, where it is used. */
export default function MediaItemScreen() {
  const { id = '' } = useParams();
  const query = useQuery({ ...mediaItemQuery(id), retry: false });
  const isMissing = query.error instanceof StudioError && query.error.status === 404;
  return (
    <>
      <p className="px-5 pt-5 md:px-10 md:pt-8">
        <BackLink to="/admin/media">Back to Media</BackLink>
      </p>
      {isMissing ? (
        <div className="p-5 md:p-10">
          <EmptyState level={1} title="Media item not found">
            It may have been deleted.
          </EmptyState>
        </div>
      ) : (
        <Loaded query={query}>
          {(media) => <Opened key={`${media.id} ${media.hash}`} media={media} />}
        </Loaded>
      )}
    </>
  );
}

const Opened = ({ media }: { media: MediaDetail }) => (
  <Screen
    title={media.fileName}
    lead={
      <span className="label flex flex-wrap gap-x-4">
        <span>{factsText(media)}</span>
        <span>
          Uploaded by {media.createdBy}, <DateTime at={media.createdAt} />
        </span>
      </span>
    }
  >
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex flex-col gap-6">
        {media.kind === 'picture' ? <FocusPoint media={media} /> : <FilePreview media={media} />}
        <MediaTools media={media} />
      </div>
      <div className="flex flex-col gap-6">
        {media.kind === 'picture' ? (
          <Panel title="Words">
            <AltText media={media} />
          </Panel>
        ) : (
          <Panel title="Name">
            <FileName media={media} />
          </Panel>
        )}
        <Panel title="Where it is used">
          <MediaUses uses={media.usedBy} />
        </Panel>
      </div>
    </div>
  </Screen>
);
