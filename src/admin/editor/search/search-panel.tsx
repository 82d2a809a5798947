/** What search engines and shared links say of an entry, beside what they would say by themselves. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useRouteLoaderData } from 'react-router';
import { MAX_SEO_DESCRIPTION_LENGTH, MAX_SEO_TITLE_LENGTH } from '#content/rules.ts';
import { readText } from '#content/wire.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormArea, FormText } from '#ui/form/fields.tsx';
import type { RootData } from '#web/head.ts';
import type { EditorType } from '../editor-type.ts';
import type { EntryReply } from '../entry-query.ts';
import { SearchResult } from './search-result.tsx';

interface SearchPanelProps {
  type: EditorType;
  /** Where its pages are: `/insights`. */
  path: string;
  /** The entry as it is saved; undefined while it is new. */
  entry: EntryReply | undefined;
}

export function SearchPanel({ type, path, entry }: SearchPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState({ name: 'seo' });
  // A field at fault can only be reached where it is seen.
  const isShown = isOpen || errors.seo !== undefined;
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/search rounded-card border border-line"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-x-4 rounded-card px-5 py-3 hover:bg-ground-2 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base font-semibold">Search and sharing</h2>
        <Standing />
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-5 shrink-0 transition-transform group-open/search:rotate-180"
        />
      </summary>
      {isShown && <Fields type={type} path={path} entry={entry} />}
    </details>
  );
}

const useSeo = () => {
  const [title, description, noindex] = useWatch({
    name: ['seo.title', 'seo.description', 'seo.noindex'],
  });
  return {
    title: readText(title).trim(),
    description: readText(description).trim(),
    isHidden: noindex === true,
  };
};

/** What is set, in a few words, for whoever does not open it. */
function Standing() {
  const { title, description, isHidden } = useSeo();
  const own = title !== '' || description !== '';
  return (
    <span className="label text-text-2 max-sm:hidden">
      {isHidden ? 'Hidden from search' : own ? 'Custom text' : 'Title and excerpt'}
    </span>
  );
}

function Fields({ type, path, entry }: SearchPanelProps) {
  const { register } = useFormContext();
  return (
    <div className="flex flex-col gap-6 border-t border-line p-5">
      <FormText
        name="seo.title"
        label="SEO title"
        help="If it is empty, the title is used."
        maxLength={MAX_SEO_TITLE_LENGTH}
      />
      <FormArea
        name="seo.description"
        label="SEO description"
        help="If it is empty, the excerpt is used."
        maxLength={MAX_SEO_DESCRIPTION_LENGTH}
        isCounted
      />
      <Checkbox
        label="Hide from search engines"
        help="The page stays on the site and in its lists; search engines and the sitemap leave it out."
        {...register('seo.noindex')}
      />
      <Previews type={type} path={path} entry={entry} />
    </div>
  );
}

function Previews({ type, path, entry }: SearchPanelProps) {
  const [title, slug, excerpt] = useWatch({ name: ['title', 'slug', 'excerpt'] });
  const seo = useSeo();
  const root = useRouteLoaderData<RootData>('root');
  const wanted = readText(type.toFields({ title, slug }).slug);
  const isPublished = entry?.status === 'published';
  const card = isPublished
    ? `/cards${path}/${readText(entry.slug)}.png?revision=${entry.revision}`
    : undefined;
  return (
    <div className="grid gap-6">
      <figure className="flex flex-col gap-2">
        <figcaption className="label text-text-2">In search results</figcaption>
        <div className="rounded-card border border-line bg-ground p-5">
          {seo.isHidden ? (
            <p className="text-sm text-text-2">
              Search engines are asked to leave this page out, so there is no search result.
            </p>
          ) : (
            <SearchResult
              title={seo.title || readText(title).trim()}
              description={seo.description || readText(excerpt).trim()}
              publicUrl={root?.publicUrl ?? ''}
              path={`${path}/${wanted}`}
            />
          )}
        </div>
      </figure>
      <figure className="flex max-w-[37.5rem] flex-col gap-2">
        <figcaption className="label text-text-2">Where a link is shared</figcaption>
        <ShareCard src={card} />
      </figure>
    </div>
  );
}

interface ShareCardProps {
  /** Address of the image; undefined while there is none. */
  src: string | undefined;
}

/** The image that a shared link shows, once there is one. */
function ShareCard({ src }: ShareCardProps) {
  const [failed, setFailed] = useState<string>();
  const frame = 'aspect-1200/630 w-full rounded-card border border-line';
  return src === undefined || src === failed ? (
    <p
      className={`contours grid place-items-center bg-ground-2 p-6 text-center text-sm text-text-2 ${frame}`}
    >
      The card is drawn once this is published.
    </p>
  ) : (
    <img
      src={src}
      alt="The card shown for a shared link"
      width={1200}
      height={630}
      onError={() => setFailed(src)}
      className={frame}
    />
  );
}
