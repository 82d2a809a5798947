import { useFormContext } from 'react-hook-form';
import { EntriesField } from '#ui/form/entries-field.tsx';
import { FormArea, FormSelect, FormText } from '#ui/form/fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { type SectionLabels, SectionsField } from '#ui/form/sections-field.tsx';
import { FormTags } from '#web/tag-field.tsx';
import { MAX_EXCERPT_LENGTH, MAX_SECTIONS } from '../rules.ts';

const SECTION: SectionLabels = {
  title: { name: 'heading', label: 'Heading' },
  text: { name: 'text', label: 'Text' },
  imageUrl: 'imageUrl',
  folder: 'blog-images',
};

interface InsightFormProps {
  /** Says which address the post will have. */
  address: React.ReactNode;
}

/** The fields of a blog post. */
export const InsightForm = ({ address }: InsightFormProps) => (
  <>
    <div className="flex flex-col gap-2">
      <FormText name="title" label="Title" required />
      {address}
    </div>
    <FormArea
      name="excerpt"
      label="Excerpt"
      help="Shown on cards and below the title."
      maxLength={MAX_EXCERPT_LENGTH}
      isCounted
      required
    />
    <div className="grid gap-6 sm:grid-cols-2">
      <FormText name="publishDate" label="Publish date" type="date" required />
      <FormSelect name="status" label="Status">
        <option value="draft">Draft</option>
        <option value="published">Published</option>
      </FormSelect>
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
    </div>
    <Authors />
    <ImageField
      name="authorImageUrl"
      label="Author image"
      size="avatar"
      folder="blog-authors"
      help="If it is empty, a drawing is used."
    />
    <ImageField
      name="cardImageUrl"
      label="Card image"
      size="card"
      folder="blog-images"
      help="If it is empty, the site’s own image is used."
    />
    <ImageField
      name="coverImageUrl"
      label="Cover image"
      size="card"
      folder="blog-images"
      help="If it is empty, the site’s own image is used."
    />
    <FormTags name="tags" legend="Tags" />
    <SectionsField
      name="contentSections"
      labels={SECTION}
      max={MAX_SECTIONS}
      requiredOfFirst={['text']}
    />
  </>
);

/** Whoever is chosen first lends an empty author name theirs, which programs read. */
function Authors() {
  const { getValues, setValue } = useFormContext();
  return (
    <EntriesField
      name="authorIds"
      legend="Authors with a page of their own"
      help="Their names, pictures and links stand in place of the author’s name, image and link here. Those that are not published are left out."
      type="person"
      onAdd={({ label }) => {
        if (getValues('authorName') !== '') return;
        setValue('authorName', label, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
