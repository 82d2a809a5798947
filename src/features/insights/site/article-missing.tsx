import { MissingPage } from '#web/missing-page.tsx';

export const MISSING_TITLE = 'Blog Post Not Found';
export const MISSING_TEXT = "The blog post you're looking for doesn't exist or has been removed.";

export const ArticleMissing = () => (
  <MissingPage title={MISSING_TITLE} back={{ to: '/insights', label: 'Back to Insights' }}>
    {MISSING_TEXT}
  </MissingPage>
);
