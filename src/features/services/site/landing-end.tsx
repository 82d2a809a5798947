import { ButtonLink } from '#ui/button.tsx';
import type { LandingPage } from '../rules.ts';

interface LandingEndProps {
  page: LandingPage;
  service: { title: string; path: string };
}

/** The last word, and where the service is told in full. */
export const LandingEnd = ({ page, service }: LandingEndProps) => (
  <section aria-labelledby="closing" className="ink contours overflow-hidden border-b border-line">
    <div className="wrap flex flex-col items-start gap-8 py-section">
      <p className="label text-text-2">Next mile</p>
      <h2 id="closing" className="max-w-[26ch] text-display-2">
        {page.closing}
      </h2>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/contact">Talk to Us</ButtonLink>
        <ButtonLink variant="quiet" to={service.path}>
          {service.title} in full
        </ButtonLink>
      </p>
    </div>
  </section>
);
