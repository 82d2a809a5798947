import { FormSelect } from './fields.tsx';

/** Whether visitors see an entry. */
export const FormStatus = () => (
  <FormSelect name="status" label="Status">
    <option value="draft">Draft</option>
    <option value="published">Published</option>
  </FormSelect>
);
