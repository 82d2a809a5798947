import { tagChoices, tagLabel } from '#content/tags.ts';
import { FormChoices } from '#ui/form/fields.tsx';
import { useSite } from './site.ts';

interface FormTagsProps {
  name: string;
  legend: string;
  help?: React.ReactNode;
}

/** The owner's tags to choose from, in a form of the studio. */
export function FormTags(props: FormTagsProps) {
  const { tags } = useSite();
  return (
    <FormChoices
      {...props}
      options={tagChoices(tags, tags.industries)}
      nameOf={(tag) => tagLabel(tag, tags)}
    />
  );
}
