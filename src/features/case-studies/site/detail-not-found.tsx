import { ButtonLink } from '#ui/button.tsx';
import { CASE_STUDIES_PATH } from './list-filter.ts';

export const NOT_FOUND_TITLE = 'Case Study Not Found';
export const NOT_FOUND_TEXT = "The case study you're looking for doesn't exist or has been moved.";

/** Stands in for a study that is unknown, unpublished or out of reach. */
export const CaseStudyNotFound = () => (
  <div className="contours overflow-hidden before:-scale-x-100">
    <div className="wrap flex min-h-[70vh] flex-col items-start justify-center gap-6 py-section">
      <p className="label text-text-2">Off the map</p>
      <h1 className="text-display-1">{NOT_FOUND_TITLE}</h1>
      <p className="max-w-measure text-lead text-text-2">{NOT_FOUND_TEXT}</p>
      <ButtonLink to={CASE_STUDIES_PATH} className="mt-2">
        Back to Case Studies
      </ButtonLink>
    </div>
  </div>
);
