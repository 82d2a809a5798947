import { MissingPage } from '#web/missing-page.tsx';
import { CASE_STUDIES_PATH } from './list-filter.ts';

export const NOT_FOUND_TITLE = 'Case Study Not Found';
export const NOT_FOUND_TEXT = "The case study you're looking for doesn't exist or has been moved.";

/** Stands in for a study that is unknown, unpublished or out of reach. */
export const CaseStudyNotFound = () => (
  <MissingPage
    title={NOT_FOUND_TITLE}
    back={{ to: CASE_STUDIES_PATH, label: 'Back to Case Studies' }}
  >
    {NOT_FOUND_TEXT}
  </MissingPage>
);
