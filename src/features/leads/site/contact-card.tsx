import { siteConfig } from '#site.config.ts';
import { ButtonLink } from '#ui/button.tsx';

/** Stands where a form will be: the way to the contact page, and the direct ones. */
export const ContactCard = ({ children }: { children: string }) => (
  <div className="flex h-full flex-col items-start gap-6 rounded-card border border-line bg-ground p-6 md:p-8">
    <p className="font-semibold">A senior person reads it, and replies within 24 hours.</p>
    <ButtonLink to="/contact">{children}</ButtonLink>
    <p className="mt-auto w-full border-t border-line pt-5 text-sm text-text-2">
      Or write to{' '}
      <a href={`mailto:${siteConfig.email}`} className="text-link-underlined">
        {siteConfig.email}
      </a>
    </p>
  </div>
);
