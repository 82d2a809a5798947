/** A page as it is being written, drawn as visitors would see it. */
import type { RouterContextProvider } from 'react-router';
import { type Block, blankFields, typeOfBlock } from '#content/blocks/block.ts';
import { isObject, readText } from '#content/wire.ts';
import { getPageContext } from '#web/page-context.ts';
import { blockTypes } from '../block-types.ts';
import { MAX_TITLE_LENGTH } from '../rules.ts';
import type { DrawnParts } from './interactive.ts';
import { drawPage } from './page-parts.server.tsx';

declare module '#web/page-context.ts' {
  interface PageContext {
    /** The fields of a page that somebody writes, for who may see it; undefined for every other. */
    draft?: object | undefined;
  }
}

/**
 * The page with these fields, which need not make one yet. What it shows of other content is what is
 * published now.
 * @throws where the fields of a block are of another kind than its type has.
 */
export async function drawDraft(
  context: Readonly<RouterContextProvider>,
  fields: object,
  address: URL,
): Promise<DrawnParts> {
  const read = (name: string): unknown => Reflect.get(fields, name);
  const blocks = read('blocks');
  // Each `{title}` of its words becomes one, and nothing of what is typed was checked yet.
  const title = readText(read('title')).slice(0, MAX_TITLE_LENGTH);
  const typed = Array.isArray(blocks) ? blocks.flatMap(drawable) : [];
  const page = {
    // It may be nobody's yet.
    id: '',
    title,
    description: readText(read('description')),
    blocks: getPageContext(context).pages.fill(typed, title),
  };
  return drawPage(context, page, { trail: [], address, isApart: true });
}

/** A block with what it lacks yet, where this release can read it. */
function drawable(block: unknown): Block[] {
  if (!isObject(block)) return [];
  const { id, type, v, hidden, ...given } = block;
  if (typeof id !== 'string' || typeof type !== 'string' || typeof v !== 'number') return [];
  const known = typeOfBlock(blockTypes, { id, type, v });
  if (known === undefined) return [];
  const whole = known.fields.safeParse(given);
  const fields = whole.success ? whole.data : { ...blankFields(known.fields), ...given };
  return [{ ...fields, id, type, v, ...(hidden === true ? { hidden } : {}) }];
}
