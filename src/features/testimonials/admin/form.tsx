import { FormArea, FormText } from '#ui/form/fields.tsx';
import { ImageField } from '#ui/form/image-field.tsx';
import { FormStatus } from '#ui/form/status-field.tsx';
import { FormClient } from '#web/client-field.tsx';
import { FormTags } from '#web/tag-field.tsx';

/** The fields of a testimonial. */
export const TestimonialForm = () => (
  <>
    <FormClient name="company" label="Company" />
    <ImageField
      name="logoUrl"
      label="Logo"
      help="For a company that is not in Clients, or has no logo there."
      size="logo"
      folder="testimonial-logos"
    />
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
      help="A link to the case study. Optional."
      inputMode="url"
      autoComplete="off"
    />
    <FormTags name="tags" legend="Tags" />
    <FormStatus />
  </>
);
