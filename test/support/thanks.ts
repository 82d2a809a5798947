/** What the thank-you page says as it ships. */
import { thankYouPage } from '#catalogue/pages/thank-you.ts';
import { thanks } from '#features/leads/blocks/thanks.ts';
import type { LeadKind } from '#features/leads/rules.ts';

const said = thankYouPage.page.blocks.flatMap(({ id: _id, type, ...fields }) =>
  type === thanks.type ? thanks.fields.parse(fields).items : [],
);

/** @throws where a form has no thanks of its own. */
export function thanksFor(kind: LeadKind): { title: string; text: string } {
  const words = said.find(({ form }) => form === kind);
  if (words === undefined) throw new Error(`The form ${kind} has no thanks`);
  return words;
}
