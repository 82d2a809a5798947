/** What a page of blocks does with the form that it shows, where there is no script to send it. */
import { isBlockOf } from '#content/blocks/block.ts';
import { ownForm } from '#features/forms/blocks/own-form.ts';
import { POSTED_BLOCK } from '#features/forms/rules.ts';
import { lostFormAction, ownFormAction } from '#features/forms/site/page-action.server.ts';
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

/**
 * Hands a posted form to the block that its address names, or else to the first of the page's blocks that
 * takes one. @throws 405 where none does.
 */
export function answerForm(
  outline: readonly PlacedBlock[],
  args: Parameters<typeof serviceAction>[0],
): ReturnType<typeof serviceAction> {
  const named = new URL(args.request.url).searchParams.get(POSTED_BLOCK);
  for (const { block } of outline) {
    if (block.id === named && isBlockOf(ownForm, block)) return ownFormAction(block, args);
  }
  // It names a block that its page has no more, whatever other form stands there now.
  if (named !== null) return lostFormAction(named, args);
  const [form] = outline.flatMap(({ block }) => declaredBlock(block)?.form ?? []);
  if (form === undefined) throw new Response(null, { status: 405 });
  return ACTIONS[form](args);
}
