import { lazy, Suspense } from 'react';
import { numberedThrough } from '#content/prose/canonical.ts';
import { levelBelow, renderProse, renderProsePart } from '#content/prose/render.ts';
import type { DrawnParts } from '#features/pages/site/interactive.ts';
import { say } from '#ui/say.ts';
import type { Shown } from '#web/preview-messages.ts';
import { isWritten, type ReadablePage } from '#web/readable-page.ts';
import { EntryPage } from '../entries/entry-page.tsx';

/** With all that draws covers. */
const LookPreview = lazy(() => import('./look.tsx'));

interface PreviewModule {
  /** The name of the collection in addresses. */
  collection: string;
  Preview: React.ComponentType<{ fields: object; drawn?: DrawnParts | undefined }>;
}

/**
 * The previews that content types have made by hand. They are found by their file, since the
 * manifests would bring their schemas along to whoever was sent a link.
 */
const MODULES = Object.values(
  import.meta.glob<PreviewModule>('../../features/*/site/preview.tsx', { eager: true }),
);

interface PreviewedProps extends Pick<Shown, 'fields' | 'page'> {
  collection: string;
  /** The parts of a page of blocks, where the server has drawn them with the document. */
  drawn?: DrawnParts | undefined;
}

/** An entry as visitors would see it; nothing for a collection that is none. */
export function Previewed({ collection, fields, page, drawn }: PreviewedProps) {
  if (collection === 'appearance') {
    return (
      <Suspense>
        <LookPreview fields={fields} />
      </Suspense>
    );
  }
  const made = MODULES.find((module) => module.collection === collection);
  if (made !== undefined) return <made.Preview fields={fields} drawn={drawn} />;
  if (page === undefined) return null;
  return (
    <EntryPage
      page={page}
      list={{ path: page.path.replace(/\/[^/]*$/, ''), title: say('Back') }}
      texts={textsOf(page)}
    />
  );
}

/** What of a page was written in Markdown, as the server draws it for visitors. */
function textsOf({ body }: ReadablePage): string[] {
  if (isWritten(body)) return [renderProse(body.markdown, say).html];
  const texts = numberedThrough(body.map(({ prose = '' }) => prose));
  return body.map(({ heading }, index) =>
    renderProsePart(texts[index] ?? '', levelBelow(heading), say),
  );
}
