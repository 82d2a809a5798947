import type { StudioEditor } from '#web/content-manifest.ts';
import { isUnused, NO_CONFIRMATION } from './confirmation-values.ts';
import { newForm } from './field-values.ts';
import { FormBuilder } from './form.tsx';

export const editor: StudioEditor = {
  collection: 'forms',
  blank: newForm,
  toValues: (fields) => ({ ...fields, confirmation: fields.confirmation ?? NO_CONFIRMATION }),
  toFields: ({ confirmation, ...values }) =>
    isUnused(confirmation) ? values : { ...values, confirmation },
  Form: FormBuilder,
  hasFacts: true,
};
