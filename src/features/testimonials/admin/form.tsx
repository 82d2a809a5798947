import { CONTENT_TAGS, tagName } from '#content/tags.ts';
import { FormArea, FormChoices, FormSelect, FormText } from '#ui/form/fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';

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
    <FormChoices name="tags" legend="Tags" options={CONTENT_TAGS} nameOf={tagName} />
    <FormSelect name="status" label="Status">
      <option value="draft">Draft</option>
      <option value="published">Published</option>
    </FormSelect>
  </>
);
