import { FormArea, FormText } from './fields.tsx';
import { ImageField } from './image-field.tsx';
import { ListField } from './list-field.tsx';

/** What a section is made of: the name of each field and what it is called. */
export interface SectionLabels {
  title: { name: string; label: string };
  text: { name: string; label: string };
  imageUrl: string;
  /** Where the images of sections are kept. */
  folder: string;
}

interface SectionsFieldProps {
  name: string;
  labels: SectionLabels;
  max: number;
  /** The fields that the first section cannot do without. */
  requiredOfFirst: readonly string[];
}

/** The sections of a text. */
export function SectionsField({ name, labels, max, requiredOfFirst }: SectionsFieldProps) {
  const { title, text, imageUrl, folder } = labels;
  return (
    <ListField
      name={name}
      legend="Content"
      one="Section"
      min={1}
      max={max}
      blank={{ [title.name]: '', [text.name]: '', [imageUrl]: '' }}
      isFirstRequired
    >
      {(path, index) => {
        const required = index === 0 ? requiredOfFirst : [];
        return (
          <>
            <FormText
              name={`${path}.${title.name}`}
              label={title.label}
              required={required.includes(title.name)}
            />
            <FormArea
              name={`${path}.${text.name}`}
              label={text.label}
              required={required.includes(text.name)}
              help={index === 0 ? 'Leave a blank line between paragraphs.' : undefined}
              rows={8}
            />
            <ImageField name={`${path}.${imageUrl}`} label="Image" size="card" folder={folder} />
          </>
        );
      }}
    </ListField>
  );
}
