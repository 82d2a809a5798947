import type { RouterContextProvider } from 'react-router';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { getPageContext } from '#web/page-context.ts';
import { findForms } from '../forms.server.ts';
import { ownForm } from './own-form.ts';

/** The form that the block shows: undefined where it is not published. */
export async function read(context: Readonly<RouterContextProvider>, block: Block) {
  const id = isBlockOf(ownForm, block) ? block.form : '';
  if (id === '') return { isEmpty: true };
  const { db } = getPageContext(context);
  return { data: (await findForms(db, [id])).get(id) };
}
