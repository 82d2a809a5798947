import { siteConfig } from '#site.config.ts';
import { ButtonLink } from '#ui/button.tsx';

interface ContactCardProps {
  /** What the visitor gets, in a line. */
  promise: string;
  children: string;
}

/** Stands where a form will be: the way to the contact page, and the direct ones. */
export const ContactCard = ({ promise, children }: ContactCardProps) => (
  <div className="flex h-full flex-col items-start gap-6 rounded-card border border-line bg-ground p-6 md:p-8">
    <p className="font-semibold">{promise}</p>
    <ButtonLink to="/contact">{children}</ButtonLink>
    <p className="mt-auto w-full border-t border-line pt-5 text-sm text-text-2">
      Or write to{' '}
      <a href={`mailto:${siteConfig.email}`} className="text-link-underlined">
        {siteConfig.email}
      </a>
    </p>
  </div>
);
