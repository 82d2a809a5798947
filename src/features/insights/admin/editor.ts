import type { StudioEditor } from '#web/content-manifest.ts';
import { InsightForm } from './form.tsx';
import {
  fromInsightValues,
  insightFieldInForm,
  insightToSend,
  newInsight,
  toInsightValues,
} from './values.ts';

export const editor: StudioEditor = {
  collection: 'blog-posts',
  blank: newInsight,
  toValues: toInsightValues,
  toFields: fromInsightValues,
  toSend: insightToSend,
  nameInForm: insightFieldInForm,
  parts: [{ kind: 'sections', name: 'contentSections', heading: 'heading', text: 'prose' }],
  Form: InsightForm,
  hasFacts: true,
};
