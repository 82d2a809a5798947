import { readTexts } from '#content/wire.ts';
import type { StudioEditor } from '#web/content-manifest.ts';
import { TestimonialForm } from './form.tsx';
import { keepMarks } from './list.ts';
import { newTestimonial } from './values.ts';

export const editor: StudioEditor = {
  collection: 'testimonials',
  blank: newTestimonial,
  toValues: (fields) => fields,
  toFields: (values) => values,
  Form: TestimonialForm,
  onSaved: (id, { tags, featured }) =>
    keepMarks(id, { tags: readTexts(tags), featured: featured === true }),
};
