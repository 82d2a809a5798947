/** What a page of blocks does with the form that it shows, where there is no script to send it. */
import {
  betaAction,
  challengeAction,
  contactAction,
  serviceAction,
} from '#features/leads/site/page-action.server.ts';
import type { PageForm } from '#web/page-block.ts';
import { declaredBlock, type PlacedBlock } from '../outline.ts';

const ACTIONS: Readonly<Record<PageForm, typeof serviceAction>> = {
  lead: serviceAction,
  challenge: challengeAction,
  contact: contactAction,
  beta: betaAction,
};

/** Hands a posted form to the first of the page's blocks that takes one. @throws 405 where none does. */
export function answerForm(
  outline: readonly PlacedBlock[],
  args: Parameters<typeof serviceAction>[0],
): ReturnType<typeof serviceAction> {
  const [form] = outline.flatMap(({ block }) => declaredBlock(block)?.form ?? []);
  if (form === undefined) throw new Response(null, { status: 405 });
  return ACTIONS[form](args);
}
