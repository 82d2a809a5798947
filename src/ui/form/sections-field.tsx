import { type ComponentType, useState } from 'react';
import { FormText } from './fields.tsx';
import { ImageField } from './image-field.tsx';
import { ListField } from './list-field.tsx';

/** Where a text stands among the sections of a form, and how another section is made. */
export interface SectionPlace {
  /** The name of the list in the form. */
  list: string;
  index: number;
  /** The names of the fields of a section. */
  title: string;
  text: string;
  blank: Readonly<Record<string, string>>;
  max: number;
  /** The way back, where the last that was done to the list was to split this section. */
  wayBack: WayBack | undefined;
  onSplit: (way: WayBack | undefined) => void;
}

/** A list as it was before a section was split, and as it was then, in JSON. */
export interface WayBack {
  before: readonly unknown[];
  after: string;
}

/** A field for a long text; the studio has one, which the parts that pages share know nothing of. */
export type TextField = ComponentType<{
  name: string;
  label: string;
  help?: React.ReactNode;
  required?: boolean;
  /** Given for the text of a section. */
  section?: SectionPlace;
}>;

/** What a section is made of: the name of each field and what it is called. */
export interface SectionLabels {
  title: { name: string; label: string };
  /** `name` has the text in Markdown, as the form holds it; `plain` the words it was before. */
  text: { name: string; plain: string; label: string };
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
  Text: TextField;
}

/** The sections of a text. */
export function SectionsField({ name, labels, max, requiredOfFirst, Text }: SectionsFieldProps) {
  const { title, text, imageUrl, folder } = labels;
  const [split, setSplit] = useState<{ index: number; way: WayBack }>();
  const blank = { [title.name]: '', [text.plain]: '', [text.name]: '', [imageUrl]: '' };
  return (
    <ListField
      name={name}
      legend="Content"
      one="Section"
      min={1}
      max={max}
      blank={blank}
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
            <Text
              name={`${path}.${text.name}`}
              label={text.label}
              required={required.includes(text.name)}
              section={{
                list: name,
                index,
                title: title.name,
                text: text.name,
                blank,
                max,
                wayBack: split?.index === index ? split.way : undefined,
                onSplit: (way) => setSplit(way && { index, way }),
              }}
            />
            <ImageField name={`${path}.${imageUrl}`} label="Image" size="card" folder={folder} />
          </>
        );
      }}
    </ListField>
  );
}
