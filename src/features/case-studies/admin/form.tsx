import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { slugFromTitle } from '#content/slug.ts';
import { EntriesField } from '#ui/form/entries-field.tsx';
import { FormArea, FormChoices, FormSelect, FormText } from '#ui/form/fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { type SectionLabels, SectionsField } from '#ui/form/sections-field.tsx';
import { useSite } from '#web/site.ts';
import { FormTags } from '#web/tag-field.tsx';
import { SECTION_NUMBERS } from '../rules.ts';

const SECTION: SectionLabels = {
  title: { name: 'title', label: 'Title' },
  text: { name: 'content', label: 'Content' },
  imageUrl: 'imageUrl',
  folder: 'case-study-images',
};

interface CaseStudyFormProps {
  /** Says which address the study will have. */
  address: React.ReactNode;
  isNew: boolean;
  /** Saves a field by itself, apart from what else was typed. */
  saveAlone: (field: typeof SOLUTIONS) => void;
}

const SOLUTIONS = {
  name: 'featuredForSolutions',
  done: 'Solution feature updated',
  failed: 'Failed to update the solution feature',
};

/** The fields of a case study. */
export const CaseStudyForm = ({ address, isNew, saveAlone }: CaseStudyFormProps) => (
  <>
    <TitleAndSlug address={address} />
    <div className="grid gap-6 sm:grid-cols-2">
      <FormText name="clientName" label="Client name" required />
      <FormText name="publishDate" label="Publish date" type="date" required />
    </div>
    <FormText
      name="summary"
      label="Summary"
      help="The outcome in one line, starting with the figure: “38% fewer missed visits”."
    />
    <FormArea name="excerpt" label="Excerpt" help="Shown on cards and below the title." required />
    <ImageField name="cardImageUrl" label="Card image" size="card" folder="case-study-images" />
    <EntriesField
      name="peopleIds"
      legend="Who worked on it"
      help="People with a page of their own. Those that are not published are left out."
      type="person"
    />
    <FormTags name="tags" legend="Tags" />
    {isNew ? (
      <p className="text-sm text-text-2">
        You can choose solution pages once the case study is saved.
      </p>
    ) : (
      <SolutionChoices onChange={() => saveAlone(SOLUTIONS)} />
    )}
    <FormSelect name="status" label="Status">
      <option value="draft">Draft</option>
      <option value="published">Published</option>
    </FormSelect>
    <SectionsField
      name="sections"
      labels={SECTION}
      max={SECTION_NUMBERS.length}
      requiredOfFirst={['title', 'content']}
    />
  </>
);

function SolutionChoices({ onChange }: { onChange: () => void }) {
  const { solutions } = useSite().tags;
  return (
    <FormChoices
      name={SOLUTIONS.name}
      legend="Solution pages"
      help="The pages that show this case study. Each tick is saved at once."
      options={solutions}
      onChange={onChange}
    />
  );
}

/** While a title is written, an empty slug follows it; one that is there stays. */
function TitleAndSlug({ address }: { address: React.ReactNode }) {
  const { getValues, setValue } = useFormContext();
  const follows = useRef(false);
  return (
    <>
      <FormText
        name="title"
        label="Title"
        required
        onChange={({ target }) => {
          if (getValues('slug') === '') follows.current = true;
          if (follows.current) setValue('slug', slugFromTitle(target.value));
        }}
        onBlur={() => {
          follows.current = false;
        }}
      />
      <div className="flex flex-col gap-2">
        <FormText
          name="slug"
          label="Slug"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {address}
      </div>
    </>
  );
}
