import type { StudioEditor } from '#web/content-manifest.ts';
import { SHIPPED_CHOICE } from '../look.ts';
import { AppearanceForm } from './form.tsx';

export const editor: StudioEditor = {
  collection: 'appearance',
  blank: () => ({ ...SHIPPED_CHOICE }),
  toValues: (fields) => fields,
  toFields: (values) => values,
  Form: AppearanceForm,
  isLive: true,
};
