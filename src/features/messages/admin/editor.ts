import { isObject } from '#content/wire.ts';
import type { StudioEditor } from '#web/content-manifest.ts';
import { MessagesForm } from './form.tsx';

export const editor: StudioEditor = {
  collection: 'messages',
  blank: () => ({ words: {} }),
  toValues: (fields) => fields,
  // What is empty is worded as it ships.
  toFields: ({ words, ...values }) => ({
    ...values,
    words: isObject(words)
      ? Object.fromEntries(Object.entries(words).filter(([, own]) => own !== ''))
      : {},
  }),
  Form: MessagesForm,
};
