/** Which part of a form a comment is about, by a name that stays when blocks move. */
import { get } from 'react-hook-form';
import type { Comment } from '#content/reviews/comment-schema.ts';
import { findSqueezed, hasQuote, squeeze } from '#content/reviews/squeezed.ts';
import { fieldName } from '../../list/field-names.ts';
import type { EditorType } from '../editor-type.ts';
import { openBlock, openField } from '../on-page/form-places.ts';

/** The id of the field that a comment is written in. */
export const COMMENT_FIELD = 'new-comment';

const IN_LIST = /^(\w+)\.(\d+)(\..+)?$/;
const IN_BLOCK = /^block:([\w-]+)(\..+)?$/;
const BLOCKS = 'blocks';

interface Values {
  getValues: (name: string) => unknown;
}

const isBlocks = (value: unknown): value is { id: string }[] =>
  Array.isArray(value) && value.every((block) => typeof get(block, 'id') === 'string');

/** "blocks.3.title" as "block:<id>.title"; other names as they are. */
export function stableName({ getValues }: Values, name: string): string {
  const [, list = '', number, rest = ''] = IN_LIST.exec(name) ?? [];
  if (list !== BLOCKS) return name;
  const id: unknown = getValues(`${list}.${number}.id`);
  return typeof id === 'string' ? `block:${id}${rest}` : name;
}

/** The name that the form has by now for what a comment is about; undefined once its block is gone. */
export function nameNow({ getValues }: Values, field: string): string | undefined {
  const [, id, rest = ''] = IN_BLOCK.exec(field) ?? [];
  if (id === undefined) return field;
  const blocks: unknown = getValues(BLOCKS);
  const index = isBlocks(blocks) ? blocks.findIndex((block) => block.id === id) : -1;
  return index === -1 ? undefined : `${BLOCKS}.${index}${rest}`;
}

const anyNumber = (name: string): string => name.replaceAll(/\.\d+/g, '.*');

/** Whether a comment on words may be about this field: nobody knows which, or the items of its list have moved. */
export const isFieldOf = ({ exact, field }: Comment, name: string): boolean =>
  exact !== '' && (field === '' || (field !== name && anyNumber(field) === anyNumber(name)));

/** Whether what a comment is about is in what is typed, of which these are the texts, squeezed. */
export function isThere(form: Values, texts: readonly string[], comment: Comment): boolean {
  if (nameNow(form, comment.field) === undefined) return false;
  if (comment.exact === '') return true;
  return texts.some((text) => hasQuote(text, comment));
}

/** What people call the field or the block; '' for all of the entry. */
export function placeName(form: Values, { labels }: EditorType, field: string): string {
  if (field === '') return '';
  const name = nameNow(form, field);
  return name === undefined ? 'A block' : fieldName(labels, name);
}

/** Goes to what a comment is about. */
export function goToPlace(form: Values, { id, field, exact, ...around }: Comment): void {
  const mark = document.querySelector(`[data-comment="${CSS.escape(id)}"]`);
  if (mark !== null) {
    mark.closest<HTMLElement>('[contenteditable="true"]')?.focus({ preventScroll: true });
    getSelection()?.collapse(mark, 0);
    mark.scrollIntoView({ block: 'center' });
    return;
  }
  const [, block, rest = ''] = IN_BLOCK.exec(field) ?? [];
  if (block !== undefined && rest === '') {
    openBlock(block);
    return;
  }
  const name = nameNow(form, field);
  if (name === undefined || name === '') return;
  openField(name);
  const control = document.activeElement;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const text = squeeze([{ text: control.value, start: 0 }]);
  const found = findSqueezed(text, { exact, ...around });
  if (found !== undefined) control.setSelectionRange(found.start, found.end);
}
