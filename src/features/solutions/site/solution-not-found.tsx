import { ButtonLink } from '#ui/button.tsx';

export const NOT_FOUND_TITLE = 'Solution Not Found';
export const NOT_FOUND_TEXT = 'The requested solution page could not be found.';

export const SolutionNotFound = () => (
  <section className="contours">
    <div className="wrap flex min-h-[60svh] flex-col items-start justify-center gap-6 py-section">
      <h1 className="max-w-[14ch] text-display-1">{NOT_FOUND_TITLE}</h1>
      <p className="text-lead text-text-2">{NOT_FOUND_TEXT}</p>
      <ButtonLink to="/#solutions">See our solutions</ButtonLink>
    </div>
  </section>
);
