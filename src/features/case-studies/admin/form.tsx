import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { slugFromTitle } from '#content/slug.ts';
import { Beside, OpenFacts } from '#ui/form/beside.tsx';
import { EntriesField } from '#ui/form/entries-field.tsx';
import { FormArea, FormChoices, FormText } from '#ui/form/fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { type SectionLabels, SectionsField, type TextField } from '#ui/form/sections-field.tsx';
import { FormStatus } from '#ui/form/status-field.tsx';
import { FormClient } from '#web/client-field.tsx';
import { useSite } from '#web/site.ts';
import { FormTags } from '#web/tag-field.tsx';
import { SECTION_NUMBERS } from '../study-section-rules.ts';

const SECTION: SectionLabels = {
  title: { name: 'title', label: 'Title' },
  text: { name: 'prose', plain: 'content', label: 'Content' },
  imageUrl: 'imageUrl',
  folder: 'case-study-images',
};

interface CaseStudyFormProps {
  /** Says which address the study will have. */
  address: React.ReactNode;
  /** What search engines are told. */
  search: React.ReactNode;
  isNew: boolean;
  /** Saves a field by itself, apart from what else was typed. */
  saveAlone: (field: typeof SOLUTIONS) => void;
  Text: TextField;
}

const SOLUTIONS = {
  name: 'featuredForSolutions',
  done: 'Solution feature updated',
  failed: 'Failed to update the solution feature',
};

/** The fields of a case study: its text, and beside it what lists and cards show of it. */
export const CaseStudyForm = ({ Text, ...facts }: CaseStudyFormProps) => (
  <Beside facts={<StudyFacts {...facts} />}>
    <Title />
    <FormArea
      name="excerpt"
      label="Excerpt"
      help="Shown on cards and below the title."
      rows={3}
      required
    />
    <SectionsField
      name="sections"
      labels={SECTION}
      max={SECTION_NUMBERS.length}
      requiredOfFirst={['title', 'prose']}
      Text={Text}
    />
  </Beside>
);

const StudyFacts = ({ address, search, isNew, saveAlone }: Omit<CaseStudyFormProps, 'Text'>) => (
  <>
    <OpenFacts>
      <FormStatus />
      <FormText name="publishDate" label="Publish date" type="date" required />
      <Slug address={address} />
      <FormText
        name="summary"
        label="Summary"
        help="The outcome in one line, starting with the figure: “38% fewer missed visits”."
      />
      <EntriesField
        name="claimId"
        legend="Claim of the outcome"
        help="Its figure replaces the one in the summary. If the claim is unpublished, visitors no longer see the outcome."
        type="claim"
        isOne
      />
      <FormClient name="clientName" label="Client name" />
      <ImageField name="cardImageUrl" label="Card image" size="card" folder="case-study-images" />
      <EntriesField
        name="peopleIds"
        legend="Who worked on it"
        help="Choose people with a profile. Unpublished people are not shown."
        type="person"
      />
      <FormText
        name="team"
        label="Team"
        help="Who did the work, in a few words: “Two engineers and a designer”."
      />
      <FormText name="duration" label="Duration" help="How long it took: “14 weeks”." />
      <FormTags name="tags" legend="Tags" />
      {isNew ? (
        <p className="text-sm text-text-2">Save the case study to choose solution pages.</p>
      ) : (
        <SolutionChoices onChange={() => saveAlone(SOLUTIONS)} />
      )}
    </OpenFacts>
    {search}
  </>
);

function SolutionChoices({ onChange }: { onChange: () => void }) {
  const { solutions } = useSite().tags;
  return (
    <FormChoices
      name={SOLUTIONS.name}
      legend="Solution pages"
      help="The pages that show this case study. Changes are saved immediately."
      options={solutions}
      onChange={onChange}
    />
  );
}

/** While a title is written, an empty slug follows it; one that is there stays. */
function Title() {
  const { getValues, setValue } = useFormContext();
  const follows = useRef(false);
  return (
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
  );
}

const Slug = ({ address }: Pick<CaseStudyFormProps, 'address'>) => (
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
);
