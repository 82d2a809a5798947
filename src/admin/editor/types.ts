/** The three content types as the editor knows them. */

import { readTexts } from '#content/wire.ts';
import { CaseStudyForm } from '#features/case-studies/admin/form.tsx';
import { caseStudyList } from '#features/case-studies/admin/list.ts';
import {
  fromStudyValues,
  newCaseStudy,
  STUDY_LABELS,
  studyFieldInForm,
  toStudyValues,
} from '#features/case-studies/admin/values.ts';
import { caseStudyContent } from '#features/case-studies/schema.ts';
import { InsightForm } from '#features/insights/admin/form.tsx';
import {
  fromInsightValues,
  INSIGHT_LABELS,
  insightFieldInForm,
  insightToSend,
  newInsight,
  toInsightValues,
} from '#features/insights/admin/values.ts';
import { insightContent } from '#features/insights/schema.ts';
import { TestimonialForm } from '#features/testimonials/admin/form.tsx';
import { testimonialList } from '#features/testimonials/admin/list.ts';
import { newTestimonial, TESTIMONIAL_LABELS } from '#features/testimonials/admin/values.ts';
import { testimonialContent } from '#features/testimonials/schema.ts';
import type { EditorType, Fields } from './editor-type.ts';

const asTheyAre = (fields: Fields): Fields => fields;

/** How long the form of a saved case study stays open. */
const CLOSE_DELAY_MS = 500;

export const testimonialEditor: EditorType = {
  collection: 'testimonials',
  content: testimonialContent,
  words: {
    back: 'Back to Testimonials',
    add: 'New testimonial',
    created: 'Testimonial created successfully',
    updated: 'Testimonial updated successfully',
    failure: (_, { sentence }) => ({ title: 'Error saving testimonial', description: sentence }),
  },
  labels: TESTIMONIAL_LABELS,
  blank: newTestimonial,
  toValues: asTheyAre,
  toFields: asTheyAre,
  Form: TestimonialForm,
  onSaved: (id, { tags, featured }) =>
    testimonialList.afterSave(id, { tags: readTexts(tags), featured: featured === true }),
};

export const insightEditor: EditorType = {
  collection: 'blog-posts',
  content: insightContent,
  words: {
    back: 'Back to Blog Posts',
    add: 'New blog post',
    created: 'Blog post created successfully',
    updated: 'Blog post updated successfully',
    failure: (_, { sentence }) => ({ title: 'Error saving blog post', description: sentence }),
  },
  labels: INSIGHT_LABELS,
  blank: newInsight,
  toValues: toInsightValues,
  toFields: fromInsightValues,
  toSend: insightToSend,
  nameInForm: insightFieldInForm,
  path: '/insights',
  Form: InsightForm,
};

export const caseStudyEditor: EditorType = {
  collection: 'case-studies',
  content: caseStudyContent,
  words: {
    back: 'Back to Case Studies',
    add: 'New case study',
    created: 'Case study created',
    updated: 'Case study updated',
    failure: (verb, { statusLine }) => ({
      title: 'Error',
      description: `Failed to ${verb} case study: ${statusLine}`,
    }),
  },
  labels: STUDY_LABELS,
  blank: newCaseStudy,
  toValues: toStudyValues,
  toFields: fromStudyValues,
  nameInForm: studyFieldInForm,
  path: '/case-studies',
  Form: CaseStudyForm,
  closesAfterMs: CLOSE_DELAY_MS,
  onSaved: (id, { featuredForSolutions }) =>
    caseStudyList.keepSolutions(id, readTexts(featuredForSolutions)),
};
