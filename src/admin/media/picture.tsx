import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { factsText } from '#features/media/admin/picture-words.ts';
import type { PictureDetail } from '#features/media/library.ts';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StudioError } from '../api.ts';
import { Moment } from '../moment.tsx';
import { Panel, Room, roomMeta } from '../room.tsx';
import { Loaded } from '../room-states.tsx';
import { FocusPoint } from './focus-point.tsx';
import { PictureTools } from './picture-tools.tsx';
import { PictureUses } from './picture-uses.tsx';
import { PictureWords } from './picture-words.tsx';
import { pictureQuery } from './queries.ts';

export const meta = () => roomMeta('Picture');

/** One picture: what is said of it, what stays in view of it, where it is used. */
export default function PictureScreen() {
  const { id = '' } = useParams();
  const query = useQuery({ ...pictureQuery(id), retry: false });
  const isMissing = query.error instanceof StudioError && query.error.status === 404;
  return (
    <>
      <p className="px-5 pt-5 md:px-10 md:pt-8">
        <BackLink to="/admin/media">Back to Media</BackLink>
      </p>
      {isMissing ? (
        <div className="p-5 md:p-10">
          <EmptyState level={1} title="Picture not found">
            It may have been deleted.
          </EmptyState>
        </div>
      ) : (
        <Loaded query={query}>
          {(picture) => <Opened key={`${picture.id} ${picture.hash}`} picture={picture} />}
        </Loaded>
      )}
    </>
  );
}

const Opened = ({ picture }: { picture: PictureDetail }) => (
  <Room
    title={picture.fileName}
    lead={
      <span className="label flex flex-wrap gap-x-4">
        <span>{factsText(picture)}</span>
        <span>
          Uploaded by {picture.createdBy}, <Moment at={picture.createdAt} />
        </span>
      </span>
    }
  >
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex flex-col gap-6">
        <FocusPoint picture={picture} />
        <PictureTools picture={picture} />
      </div>
      <div className="flex flex-col gap-6">
        <Panel title="Words">
          <PictureWords picture={picture} />
        </Panel>
        <Panel title="Where it is used">
          <PictureUses uses={picture.usedBy} />
        </Panel>
      </div>
    </div>
  </Room>
);
