import { ButtonLink } from '#ui/button.tsx';

export const MISSING_TITLE = 'Blog Post Not Found';
export const MISSING_TEXT = "The blog post you're looking for doesn't exist or has been removed.";

export const ArticleMissing = () => (
  <section className="contours overflow-hidden">
    <div className="wrap flex min-h-[70vh] flex-col items-start justify-center gap-6 py-section">
      <h1 className="text-display-1">{MISSING_TITLE}</h1>
      <p className="max-w-measure text-lead text-text-2">{MISSING_TEXT}</p>
      <ButtonLink to="/insights" variant="secondary">
        Back to Insights
      </ButtonLink>
    </div>
  </section>
);
