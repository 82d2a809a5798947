import { Captions, FileText, Film, type LucideIcon } from 'lucide-react';
import { countText, factsText } from '#features/media/admin/media-text.ts';
import type { FileKind } from '#features/media/file-types.ts';
import type { MediaItem } from '#features/media/library.ts';
import { Badge } from '#ui/badge.tsx';
import { Image } from '#ui/image.tsx';

/** A media item in the grid: what it looks like, what it is called, what it lacks. */
export const MediaTile = ({ media }: { media: MediaItem }) => (
  <span className="flex flex-col gap-2">
    {media.kind === 'picture' ? (
      <Image
        key={media.hash}
        src={media.thumbnail}
        alt=""
        width={media.width}
        height={media.height}
        className="h-36 rounded-field border border-line transition-colors group-hover/tile:border-text"
      />
    ) : (
      <span className="grid h-36 place-items-center rounded-field border border-line bg-ground-2 text-text-2 transition-colors group-hover/tile:border-text">
        <FileIcon kind={media.kind} />
      </span>
    )}
    <span className="truncate text-sm font-semibold">{media.fileName}</span>
    <span className="label text-text-2">{factsText(media)}</span>
    <span className="flex flex-wrap gap-2">
      {media.uses === 0 && <Badge>Not used</Badge>}
      {media.uses > 0 && (
        <span className="label text-text-2">Used in {countText(media.uses, 'place')}</span>
      )}
      {media.kind === 'picture' && media.alt === '' && !media.isDecorative && (
        <Badge tone="warn">No alt text</Badge>
      )}
    </span>
  </span>
);

const ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  document: FileText,
  film: Film,
  subtitles: Captions,
};

function FileIcon({ kind }: { kind: FileKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" strokeWidth={1.25} className="size-12" />;
}
