import { readTexts } from '#content/wire.ts';
import type { StudioEditor } from '#web/content-manifest.ts';
import { CaseStudyForm } from './form.tsx';
import { keepSolutionFeatures } from './list.ts';
import { fromStudyValues, newCaseStudy, studyFieldInForm, toStudyValues } from './values.ts';

/** How long the form of a saved case study stays open. */
const CLOSE_DELAY_MS = 500;

export const editor: StudioEditor = {
  collection: 'case-studies',
  blank: newCaseStudy,
  toValues: toStudyValues,
  toFields: fromStudyValues,
  nameInForm: studyFieldInForm,
  parts: [{ kind: 'sections', name: 'sections', heading: 'title', text: 'prose' }],
  Form: CaseStudyForm,
  hasFacts: true,
  closesAfterMs: CLOSE_DELAY_MS,
  onSaved: (id, { featuredForSolutions }) =>
    keepSolutionFeatures(id, readTexts(featuredForSolutions)),
};
