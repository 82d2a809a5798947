/** Looks for what is left of the sample agency in a site that everybody finds. */
import { emptySite } from '#catalogue/empty/site.ts';
import type { Site } from '#web/site.ts';
import { type Check, counted, type Finding, passed, warning } from '../check.ts';

interface Place {
  label: string;
  href: string;
}

interface SampleParts {
  publicUrl: string;
  findSite: () => Pick<Site, 'email' | 'phone' | 'social' | 'name'>;
  /** What is shown as the sample agency has it, with the screen that keeps it. */
  listSample: () => Promise<Place[]>;
}

const LOCAL = /^(?:localhost|127\.|\[::1\])/;
/** Names that belong to nobody, and numbers that nobody has. */
const EXAMPLE_HOST = /(?:^|[.@/-])example(?:\.(?:com|net|org))?$/;
const EXAMPLE_PHONE = /\b555[\s.-]?01\d\d\b/;
const SETTINGS = { label: 'Settings', href: '/admin/settings' };
const MAX_NAMED = 50;

export const sampleCheck = (parts: SampleParts): Check => ({
  id: 'sample',
  group: 'content',
  title: 'No sample content',
  look: () => lookForSample(parts),
});

async function lookForSample({ publicUrl, findSite, listSample }: SampleParts): Promise<Finding> {
  const { hostname } = new URL(publicUrl);
  if (LOCAL.test(hostname)) {
    return passed('PUBLIC_URL is only for this machine, so visitors do not see the sample agency.');
  }
  const [shown, made] = [await listSample(), madeUp(hostname, findSite())];
  if (shown.length + made.length === 0) {
    return passed('No text, name or address of the sample agency is shown.');
  }
  const texts =
    shown.length === 0
      ? []
      : [
          `${counted(shown.length, 'text')} of the sample agency ${shown.length === 1 ? 'is' : 'are'} shown`,
        ];
  const names = made.map(({ label }) => label);
  return warning(
    `${[...texts, ...names].join('; ')}.`,
    'Replace or delete them. You are responsible for any legal texts and figures shown.',
    {
      place: shown[0] ?? SETTINGS,
      findings: [...made.map(({ label }) => ({ ...SETTINGS, label })), ...shown].slice(
        0,
        MAX_NAMED,
      ),
    },
  );
}

/** What of the settings belongs to nobody, in words. */
function madeUp(
  hostname: string,
  { name, email, phone, social }: ReturnType<SampleParts['findSite']>,
): { label: string }[] {
  const networks = social.filter(({ href }) => /[-_]example$/.test(href));
  return [
    name === emptySite.name ? `the site is still called “${name}”` : '',
    EXAMPLE_HOST.test(hostname) ? `PUBLIC_URL is at ${hostname}, which nobody can reach` : '',
    EXAMPLE_HOST.test(email) ? `the email address is ${email}` : '',
    EXAMPLE_PHONE.test(phone) ? `the phone number is ${phone}, which nobody has` : '',
    networks.length > 0
      ? `${networks.map(({ name }) => name).join(', ')} lead to example profiles`
      : '',
  ].flatMap((label) => (label === '' ? [] : [{ label }]));
}
