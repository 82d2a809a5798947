import { useSite } from './site.ts';

/** The company's e-mail address within a sentence. */
export function MailLink() {
  const { email } = useSite();
  return (
    <a href={`mailto:${email}`} className="text-link-underlined">
      {email}
    </a>
  );
}
