import { useFormContext } from 'react-hook-form';
import { Beside, OpenFacts } from '#ui/form/beside.tsx';
import { EntriesField } from '#ui/form/entries-field.tsx';
import { FormArea, FormText } from '#ui/form/fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { type SectionLabels, SectionsField, type TextField } from '#ui/form/sections-field.tsx';
import { FormStatus } from '#ui/form/status-field.tsx';
import { FormTags } from '#web/tag-field.tsx';
import { MAX_EXCERPT_LENGTH, MAX_SECTIONS } from '../rules.ts';

const SECTION: SectionLabels = {
  title: { name: 'heading', label: 'Heading' },
  text: { name: 'prose', plain: 'text', label: 'Text' },
  imageUrl: 'imageUrl',
  folder: 'blog-images',
};

interface InsightFormProps {
  /** Says which address the post will have. */
  address: React.ReactNode;
  /** What search engines are told. */
  search: React.ReactNode;
  Text: TextField;
}

/** The fields of a blog post: its text, and beside it what lists and cards show of it. */
export const InsightForm = ({ address, search, Text }: InsightFormProps) => (
  <Beside facts={<InsightFacts search={search} />}>
    <div className="flex flex-col gap-2">
      <FormText name="title" label="Title" required />
      {address}
    </div>
    <FormArea
      name="excerpt"
      label="Excerpt"
      help="Shown on cards and below the title."
      maxLength={MAX_EXCERPT_LENGTH}
      rows={3}
      isCounted
      required
    />
    <SectionsField
      name="contentSections"
      labels={SECTION}
      max={MAX_SECTIONS}
      requiredOfFirst={['prose']}
      Text={Text}
    />
  </Beside>
);

const InsightFacts = ({ search }: Pick<InsightFormProps, 'search'>) => (
  <>
    <OpenFacts>
      <FormStatus />
      <FormText name="publishDate" label="Publish date" type="date" required />
      <FormText
        name="authorName"
        label="Author name"
        help="Write “Name - Role” to put the role on its own line."
        required
      />
      <FormText
        name="authorLinkedIn"
        label="Author LinkedIn URL"
        inputMode="url"
        autoComplete="off"
      />
      <Authors />
      <ImageField
        name="authorImageUrl"
        label="Author image"
        size="avatar"
        folder="blog-authors"
        help="If empty, a drawing is used."
      />
      <ImageField
        name="cardImageUrl"
        label="Card image"
        size="card"
        folder="blog-images"
        help="If empty, the site’s default image is used."
      />
      <ImageField
        name="coverImageUrl"
        label="Cover image"
        size="card"
        folder="blog-images"
        help="If empty, the site’s default image is used."
      />
      <FormTags name="tags" legend="Tags" />
    </OpenFacts>
    {search}
  </>
);

/** Whoever is chosen first lends an empty author name theirs, which programs read. */
function Authors() {
  const { getValues, setValue } = useFormContext();
  return (
    <EntriesField
      name="authorIds"
      legend="Authors with a profile"
      help="Their names, pictures and links replace the author fields here. Unpublished people are not shown."
      type="person"
      onAdd={({ label }) => {
        if (getValues('authorName') !== '') return;
        setValue('authorName', label, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
