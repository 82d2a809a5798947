import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { askAnew } from '../ask-anew.ts';
import { Screen, screenMeta } from '../screen.tsx';
import { useSearchState, withValues } from '../use-search-state.ts';
import { LibraryFilterBar } from './library-filter.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaTile } from './media-tile.tsx';
import { OrphansDialog } from './orphans-dialog.tsx';
import { MEDIA, readLibraryFilter, writeLibraryFilter } from './queries.ts';
import { UploadPanel } from './upload-panel.tsx';

export const meta = screenMeta('Media');

/** All media of the site: found, added, looked after. */
export default function Media() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchState();
  const [isSweeping, setSweeping] = useState(false);
  const filter = readLibraryFilter(search);
  const isNarrowed = writeLibraryFilter(filter).size > 0;
  return (
    <Screen
      title="Media"
      lead="Images, documents and videos, and where they are used."
      actions={
        <Button variant="secondary" onClick={() => setSweeping(true)}>
          Unused media
        </Button>
      }
    >
      <UploadPanel folder={filter.folder} onSent={() => void askAnew(client, [[MEDIA, 'list']])} />
      <LibraryFilterBar
        id="media-search"
        narrows={['kind', 'folder', 'used']}
        filter={filter}
        onChange={(part) => setSearch((before) => withValues(before, part), { replace: true })}
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
                    setSearch(() => new URLSearchParams(), { replace: true });
                    document.getElementById('media-search')?.focus();
                  }}
                >
                  Clear search and filters
                </Button>
              }
            >
              Search covers file names and alternative text. Try fewer words.
            </EmptyState>
          ) : (
            <EmptyState title="No media yet">
              Drop your first files above. What is uploaded in an editor appears here too.
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
