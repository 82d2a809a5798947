/** What is kept of a form, whatever its kind. */
import type { SentForm } from './intake.ts';
import type { Origin } from './schema.ts';

/** Characters of what the list is searched by. */
const MAX_SEARCH_LENGTH = 10_000;

interface SubmissionWords {
  /** Under the form's own names. */
  fields: Record<string, string>;
  email: string;
  /** Names of the filled fields that only programs see. */
  honeypots: string[];
  origin: Origin;
}

/** The words of a form apart from how they were sent. */
export function submissionWords(form: SentForm): SubmissionWords {
  switch (form.kind) {
    case 'contact': {
      const { origin, hp_field, website, consent, ...fields } = form.words;
      return person({ ...fields, consent: String(consent) }, origin, { hp_field, website });
    }
    case 'beta': {
      const { origin, beta_hp, name, email, company, scores, consent } = form.words;
      const told = scores === '' ? {} : { scores };
      const fields = { name, email, company, ...told, consent: String(consent) };
      return person(fields, origin, { beta_hp });
    }
    case 'short':
    case 'long': {
      const { origin, kind: _, ...fields } = form.words;
      return person(fields, origin);
    }
    case 'challenge': {
      const { origin, email, phone, ...words } = form.words;
      const told = { ...(email === '' ? {} : { email }), ...(phone === '' ? {} : { phone }) };
      return {
        fields: { ...words, ...told },
        email: email.toLowerCase(),
        honeypots: [],
        origin,
      };
    }
  }
}

const person = (
  fields: Record<string, string> & { email: string },
  origin: Origin,
  traps: Record<string, string> = {},
): SubmissionWords => ({
  fields,
  email: fields.email.toLowerCase(),
  honeypots: Object.keys(traps).filter((name) => traps[name] !== ''),
  origin,
});

export const searchText = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .filter(([name]) => name !== 'consent')
    .map(([, value]) => value)
    .join('\n')
    .toLowerCase()
    .slice(0, MAX_SEARCH_LENGTH)
    // A cut may fall between the halves of a character.
    .toWellFormed();
