import { say } from '#ui/say.ts';
import { useSite } from './site.ts';

/** The company's e-mail address within a sentence; "us", where it has told none. */
export function MailLink() {
  const { email } = useSite();
  return email === '' ? (
    <a href="/contact" className="text-link-underlined">
      {say('us')}
    </a>
  ) : (
    <a href={`mailto:${email}`} className="text-link-underlined">
      {email}
    </a>
  );
}
