import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Screen, screenMeta } from '../screen.tsx';
import { LibraryFilterBar } from './library-filter.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaTile } from './media-tile.tsx';
import { OrphansDialog } from './orphans-dialog.tsx';
import { MEDIA, readLibraryFilter, writeLibraryFilter } from './queries.ts';
import { UploadPanel } from './upload-panel.tsx';

export const meta = () => screenMeta('Media');

/** All media of the site: found, added, looked after. */
export default function Media() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [isSweeping, setSweeping] = useState(false);
  const filter = readLibraryFilter(search);
  const isNarrowed = writeLibraryFilter(filter).size > 0;
  return (
    <Screen
      title="Media"
      lead="Everything in the library, its alternative text, and where it is used."
      actions={
        <Button variant="secondary" onClick={() => setSweeping(true)}>
          Unused media
        </Button>
      }
    >
      <UploadPanel
        folder={filter.folder}
        onSent={() => void client.invalidateQueries({ queryKey: [MEDIA, 'list'] })}
      />
      <LibraryFilterBar
        id="media-search"
        filter={filter}
        onChange={(next) => setSearch(writeLibraryFilter(next), { replace: true })}
      />
      <MediaGrid
        filter={filter}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No media match"
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    setSearch({}, { replace: true });
                    document.getElementById('media-search')?.focus();
                  }}
                >
                  Clear search and filters
                </Button>
              }
            >
              Search looks through file names and alternative texts. Try fewer words.
            </EmptyState>
          ) : (
            <EmptyState title="No media yet">
              Drop the first ones above. What you upload in an editor arrives here too.
            </EmptyState>
          )
        }
      >
        {(media) => (
          <PageLink to={`/admin/media/${media.id}`} className="group/tile block">
            <MediaTile media={media} />
          </PageLink>
        )}
      </MediaGrid>
      {isSweeping && <OrphansDialog onClose={() => setSweeping(false)} />}
    </Screen>
  );
}
