import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DEVICES, DeviceChoices, themeHere } from '../device-frame.tsx';
import { useSize } from '../editor/use-size.ts';
import { pageAddress, pathShown } from './queries.ts';

interface SiteFrameProps {
  at: string;
  /** The page that it begins with; links within it lead on. */
  path: string;
  onPath: (path: string) => void;
}

/** The public pages at a moment, at the width of a device. Their links stay at the moment. */
export function SiteFrame({ at, path, onPath }: SiteFrameProps) {
  const [width, setWidth] = useState<number>(DEVICES[2].width);
  const [theme, setTheme] = useState(themeHere);
  const [isLost, setLost] = useState(false);
  const [loadedAt, setLoadedAt] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useSize(place);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const left = Math.max(0, (room.width - width) / 2);
  const setColours = (): void => {
    // None while the frame is between two pages.
    frame.current?.contentDocument?.querySelector('html')?.setAttribute('data-theme', theme);
  };
  useEffect(setColours);
  useEffect(() => showIn(frame.current, at, path), [at, path]);
  const onLoad = (): void => {
    const page = frame.current?.contentDocument ?? null;
    // What the API refuses comes as JSON.
    setLost(page === null || page.contentType === 'application/json');
    setLoadedAt(at);
    setColours();
    const gone = pathShown(page?.URL ?? '', at);
    if (gone !== undefined && gone !== path) onPath(gone);
  };
  return (
    <section aria-label="The site" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PathForm key={path} path={path} onPath={onPath} />
        <div className="flex flex-wrap items-center gap-2">
          <DeviceChoices {...{ width, theme }} onWidth={setWidth} onTheme={setTheme} />
        </div>
      </div>
      <div className="h-[70svh] min-h-96 overflow-hidden rounded-field border border-line bg-ground">
        <div ref={place} className="relative h-full">
          <iframe
            ref={frame}
            title="The site at this date"
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            onLoad={onLoad}
            className="absolute top-0 origin-top-left"
            style={{ width, height: room.height / scale, left, transform: `scale(${scale})` }}
          />
          {loadedAt !== at && (
            <div className="absolute top-4 right-4 rounded-field bg-ground p-2">
              <Spinner label="Loading the site at this date" />
            </div>
          )}
          {isLost && (
            <div role="status" className="absolute inset-0 bg-ground p-5">
              <EmptyState title="This page could not be loaded">
                <Button
                  variant="secondary"
                  onClick={() => frame.current?.setAttribute('src', pageAddress(at, path))}
                >
                  Try again
                </Button>
              </EmptyState>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Leads the frame to a page, unless its own links have led it there already. */
function showIn(frame: HTMLIFrameElement | null, at: string, path: string): void {
  if (frame === null || pathShown(frame.contentDocument?.URL ?? '', at) === path) return;
  const address = pageAddress(at, path);
  // Not as a page of its own to go back to: the address of the screen tells it.
  if (frame.contentWindow === null) frame.setAttribute('src', address);
  else frame.contentWindow.location.replace(address);
}

function PathForm({ path, onPath }: Pick<SiteFrameProps, 'path' | 'onPath'>) {
  const [typed, setTyped] = useState(path);
  return (
    <form
      className="flex w-full items-end gap-3 md:w-auto"
      onSubmit={(event) => {
        event.preventDefault();
        onPath(`/${typed.trim().replace(/^\/+/, '')}`);
      }}
    >
      <div className="min-w-0 grow md:w-80">
        <TextField
          label="Page"
          value={typed}
          spellCheck={false}
          maxLength={2_000}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary">
        Go
      </Button>
    </form>
  );
}
