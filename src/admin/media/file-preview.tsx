import { Download } from 'lucide-react';
import type { MediaDetail } from '#features/media/library.ts';
import { currentAddress } from '#features/media/library.ts';

/** A video plays; other files are downloaded, as visitors get them. */
export const FilePreview = ({ media }: { media: MediaDetail }) =>
  media.kind === 'film' ? (
    // biome-ignore lint/a11y/useMediaCaption: subtitles are chosen where the video is used
    <video
      src={currentAddress(media)}
      controls
      preload="metadata"
      aria-label={media.fileName}
      className="aspect-video w-full rounded-card border border-line bg-ground-3"
    />
  ) : (
    <p>
      <a
        href={currentAddress(media)}
        download={media.fileName}
        className="inline-flex min-h-11 items-center gap-2 rounded-field border border-line-2 px-5 py-2.5 font-semibold hover:border-text"
      >
        <Download aria-hidden="true" className="size-[1.125em]" />
        Download
      </a>
    </p>
  );
