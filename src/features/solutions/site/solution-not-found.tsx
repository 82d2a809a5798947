import { MissingPage } from '#web/missing-page.tsx';

export const NOT_FOUND_TITLE = 'Solution Not Found';
export const NOT_FOUND_TEXT = 'The requested solution page could not be found.';

export const SolutionNotFound = () => (
  <MissingPage title={NOT_FOUND_TITLE} back={{ to: '/#solutions', label: 'See our solutions' }}>
    {NOT_FOUND_TEXT}
  </MissingPage>
);
