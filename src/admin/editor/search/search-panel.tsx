/** What search engines and shared links say of an entry, beside what they would say by themselves. */
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRouteLoaderData } from 'react-router';
import { MAX_SEO_DESCRIPTION_LENGTH, MAX_SEO_TITLE_LENGTH } from '#content/rules.ts';
import { readText } from '#content/wire.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormArea, FormText } from '#ui/form/fields.tsx';
import { cardPath, type RootData } from '#web/head.ts';
import { publishedPath } from '../../published-path.ts';
import { useAddress } from '../address.tsx';
import type { EditorForm } from '../editor-form.ts';
import type { EditorType } from '../editor-type.ts';
import type { EntryReply } from '../entry-query.ts';
import { Fold } from '../fold.tsx';
import { SearchResult } from './search-result.tsx';

interface SearchPanelProps {
  type: EditorType;
  form: EditorForm;
  /** The entry as it is saved; undefined while it is new. */
  entry: EntryReply | undefined;
}

export const SearchPanel = (props: SearchPanelProps) => (
  <Fold title="Search and sharing" names={['seo']} standing={<Standing type={props.type} />}>
    <Fields {...props} />
  </Fold>
);

/** The field that is said where nothing is written for search engines. */
const summaryField = ({ content: { fields } }: EditorType): 'excerpt' | 'description' =>
  'excerpt' in fields.shape ? 'excerpt' : 'description';

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
function Standing({ type }: { type: EditorType }) {
  const { title, description, isHidden } = useSeo();
  const own = title !== '' || description !== '';
  if (isHidden) return 'Hidden from search';
  if (own) return 'Custom text';
  return summaryField(type) === 'excerpt' ? 'Title and excerpt' : 'From the page';
}

function Fields(props: SearchPanelProps) {
  const { register } = useFormContext();
  return (
    <>
      <FormText
        name="seo.title"
        label="SEO title"
        help="Leave it empty to use the title."
        maxLength={MAX_SEO_TITLE_LENGTH}
      />
      <FormArea
        name="seo.description"
        label="SEO description"
        help={`If it is empty, the ${summaryField(props.type)} is used.`}
        maxLength={MAX_SEO_DESCRIPTION_LENGTH}
        isCounted
      />
      <Checkbox
        label="Hide from search engines"
        help="The page stays on the site and in its lists, but not in the sitemap or search engines."
        {...register('seo.noindex')}
      />
      <Previews {...props} />
    </>
  );
}

function Previews({ type, form, entry }: SearchPanelProps) {
  const [title, excerpt] = useWatch({ name: ['title', summaryField(type)] });
  const seo = useSeo();
  const root = useRouteLoaderData<RootData>('root');
  const { path } = useAddress({ type, form, id: entry?.id });
  const published = publishedPath(type.path, entry);
  const card = published && `${cardPath(published)}?revision=${entry?.revision}`;
  return (
    <div className="grid gap-6">
      <figure className="flex flex-col gap-2">
        <figcaption className="label text-text-2">In search results</figcaption>
        <div className="rounded-card border border-line bg-ground p-5">
          {seo.isHidden ? (
            <p className="text-sm text-text-2">
              This page is hidden from search engines, so it has no search result.
            </p>
          ) : (
            <SearchResult
              title={seo.title || readText(title).trim()}
              description={seo.description || readText(excerpt).trim()}
              publicUrl={root?.publicUrl ?? ''}
              path={path}
            />
          )}
        </div>
      </figure>
      <figure className="flex max-w-[37.5rem] flex-col gap-2">
        <figcaption className="label text-text-2">When a link is shared</figcaption>
        <ShareCard
          src={card}
          title={seo.title || readText(title).trim()}
          description={seo.description || readText(excerpt).trim()}
          publicUrl={root?.publicUrl ?? ''}
        />
      </figure>
    </div>
  );
}

interface ShareCardProps {
  /** Address of the image; undefined while there is none. */
  src: string | undefined;
  title: string;
  description: string;
  publicUrl: string;
}

/** A link as networks show it: the picture over the words that stand in the page for them. */
const ShareCard = ({ src, title, description, publicUrl }: ShareCardProps) => (
  <div className="overflow-clip rounded-card border border-line bg-ground">
    <CardImage src={src} />
    <div className="flex flex-col gap-1 border-t border-line px-4 py-3">
      <p className="label truncate text-text-2">
        {URL.canParse(publicUrl) ? new URL(publicUrl).host : publicUrl}
      </p>
      <p className="truncate font-semibold">
        {title === '' ? 'The title will appear here' : title}
      </p>
      {description !== '' && <p className="line-clamp-2 text-sm text-text-2">{description}</p>}
    </div>
  </div>
);

/** The image that a shared link shows, once there is one. */
function CardImage({ src }: Pick<ShareCardProps, 'src'>) {
  const [failed, setFailed] = useState<string>();
  const frame = 'aspect-1200/630 w-full';
  return src === undefined || src === failed ? (
    <p
      className={`contours grid place-items-center bg-ground-2 p-6 text-center text-sm text-text-2 ${frame}`}
    >
      The card is created when this is published.
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
