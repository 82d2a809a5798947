import type { RouterContextProvider } from 'react-router';
import type { ThankedFor } from '#features/leads/blocks/thanks.tsx';
import { getPageContext } from '#web/page-context.ts';
import { findForms } from '../forms.server.ts';

/** What the form says that the address of the thank-you page names; nothing where it names none. */
export async function readOwnThanks(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
): Promise<Pick<ThankedFor, 'own'>> {
  const id = searchParams.get('of') ?? '';
  if (searchParams.get('form') !== 'form' || !/^[\w-]{1,64}$/.test(id)) return {};
  const form = (await findForms(getPageContext(context).db, [id])).get(id);
  if (form === undefined) return {};
  const { thanksTitle: title, thanksText: text, onLabel: label, onLink: link } = form;
  return { own: { title, text, links: label !== '' && link !== '' ? [{ label, link }] : [] } };
}
