import { countText, factsText } from '#features/media/admin/picture-text.ts';
import type { MediaItem } from '#features/media/library.ts';
import { Badge } from '#ui/badge.tsx';
import { Image } from '#ui/image.tsx';

/** A picture in the grid: what it looks like, what it is called, what it lacks. */
export const MediaTile = ({ picture }: { picture: MediaItem }) => (
  <span className="flex flex-col gap-2">
    <Image
      key={picture.hash}
      src={picture.thumbnail}
      alt=""
      width={picture.width}
      height={picture.height}
      className="h-36 rounded-field border border-line transition-colors group-hover/tile:border-text"
    />
    <span className="truncate text-sm font-semibold">{picture.fileName}</span>
    <span className="label text-text-2">{factsText(picture)}</span>
    <span className="flex flex-wrap gap-2">
      {picture.uses === 0 && <Badge>Not used</Badge>}
      {picture.uses > 0 && (
        <span className="label text-text-2">Used in {countText(picture.uses, 'place')}</span>
      )}
      {picture.alt === '' && !picture.isDecorative && <Badge tone="warn">No alt text</Badge>}
    </span>
  </span>
);
