import { lazy, Suspense } from 'react';
import type { Shown } from '#web/preview-messages.ts';
import { EntryPage } from '../entries/entry-page.tsx';

/** With all that draws covers. */
const LookPreview = lazy(() => import('./look.tsx'));

interface PreviewModule {
  /** The name of the collection in addresses. */
  collection: string;
  Preview: React.ComponentType<{ fields: object }>;
}

/**
 * The previews that content types have made by hand. They are found by their file, since the
 * manifests would bring their schemas along to whoever was sent a link.
 */
const MODULES = Object.values(
  import.meta.glob<PreviewModule>('../../features/*/site/preview.tsx', { eager: true }),
);

/** An entry as visitors would see it; nothing for a collection that is none. */
export function Previewed({ collection, fields, page }: Shown & { collection: string }) {
  if (collection === 'appearance') {
    return (
      <Suspense>
        <LookPreview fields={fields} />
      </Suspense>
    );
  }
  const made = MODULES.find((module) => module.collection === collection);
  if (made !== undefined) return <made.Preview fields={fields} />;
  if (page === undefined) return null;
  return (
    <EntryPage page={page} list={{ path: page.path.replace(/\/[^/]*$/, ''), title: 'Back' }} />
  );
}
