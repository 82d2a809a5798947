import type { StudioEditor } from '#web/content-manifest.ts';
import { newForm } from './field-values.ts';
import { FormBuilder } from './form.tsx';

export const editor: StudioEditor = {
  collection: 'forms',
  blank: newForm,
  toValues: (fields) => fields,
  toFields: (values) => values,
  Form: FormBuilder,
  hasFacts: true,
};
