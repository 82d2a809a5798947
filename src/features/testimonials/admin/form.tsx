import { FormArea, FormSelect, FormText } from '#ui/form/fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { FormTags } from '#web/tag-field.tsx';

/** The fields of a testimonial. */
export const TestimonialForm = () => (
  <>
    <FormText name="company" label="Company" required />
    <ImageField name="logoUrl" label="Logo" size="logo" folder="testimonial-logos" />
    <FormText name="name" label="Name" required />
    <FormText name="title" label="Title" required />
    <FormArea
      name="testimonialText"
      label="Text"
      help="Text between ** and ** is emphasized."
      required
    />
    <ImageField name="imageUrl" label="Image" size="avatar" folder="testimonial-photos" />
    <FormText
      name="link"
      label="Link"
      help="To the case study, or left empty."
      inputMode="url"
      autoComplete="off"
    />
    <FormTags name="tags" legend="Tags" />
    <FormSelect name="status" label="Status">
      <option value="draft">Draft</option>
      <option value="published">Published</option>
    </FormSelect>
  </>
);
