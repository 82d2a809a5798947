/** What becomes of Markdown that is typed. */
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import { type Plugin, TextSelection } from 'prosemirror-state';
import { isCalloutKind } from '#content/prose/own-nodes.ts';
import { footnoteRule } from './footnotes.ts';
import { proseSchema } from './schema.ts';

const { nodes, marks } = proseSchema;

/** Words between signs, of which the last was typed just now: `words` is what stands between them. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(
    pattern,
    ({ tr, doc }, match, start, end) => {
      const [whole, words] = match;
      if (words === undefined || doc.rangeHasMark(start, end, marks.code)) return null;
      const from = start + whole.indexOf(words);
      // The sign that was typed last is not in the document yet.
      tr.delete(from + words.length, end).delete(start, from);
      return tr.addMark(start, start + words.length, type.create()).removeStoredMark(type);
    },
    { inCodeMark: false },
  );

/** A line across the page, in the place of the signs for it. */
const ruleRule = new InputRule(/^---$/, ({ tr, doc }, _match, start) => {
  const $start = doc.resolve(start);
  const { parent, depth } = $start;
  if (parent.type !== nodes.paragraph) return null;
  const around = $start.node(depth - 1);
  const at = $start.index(depth - 1);
  const mayStand = around.canReplaceWith(at, at + 1, nodes.horizontal_rule);
  if (!mayStand || around.type === nodes.list_item) return null;
  const from = $start.before();
  tr.replaceWith(from, $start.after(), [nodes.horizontal_rule.create(), nodes.paragraph.create()]);
  return tr.setSelection(TextSelection.create(tr.doc, from + 2));
});

/** Code with its language, unless words of a footnote would be lost in it. */
const codeRule = new InputRule(/^```([\w+#.-]{0,30})\s$/, ({ tr, doc }, match, start, end) => {
  const $start = doc.resolve(start);
  const at = $start.index(-1);
  const hasFootnote = $start.parent.children.some(({ type }) => type === nodes.footnote);
  if (hasFootnote || !$start.node(-1).canReplaceWith(at, at + 1, nodes.code_block)) return null;
  const lang = match[1] ?? '';
  return tr.delete(start, end).setBlockType(start, start, nodes.code_block, { lang });
});

/** A quotation that begins with the mark of a callout is one. */
const calloutRule = new InputRule(/^\[!(\w{3,9})\]\s$/, ({ tr, doc }, match, start, end) => {
  const $start = doc.resolve(start);
  const kind = match[1]?.toLowerCase();
  const isFirst = $start.depth === 2 && $start.index(1) === 0;
  if (!isFirst || $start.node(1).type !== nodes.blockquote || !isCalloutKind(kind)) return null;
  return tr.delete(start, end).setNodeMarkup($start.before(1), nodes.callout, { kind });
});

/** Headings, lists, quotes, code, lines and marks, as Markdown writes them. */
export const markdownRules = (): Plugin =>
  inputRules({
    rules: [
      // The title of the page has the first level; one sign is what people type for the next.
      textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs = '']) => ({
        level: Math.max(2, signs.length),
      })),
      wrappingInputRule(/^>\s$/, nodes.blockquote),
      wrappingInputRule(/^[-*+]\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        nodes.ordered_list,
        ([, number]) => ({ order: Number(number) }),
        (match, node) => node.childCount + Number(node.attrs.order) === Number(match[1]),
      ),
      codeRule,
      ruleRule,
      calloutRule,
      footnoteRule,
      markRule(/(?<![*\\\w])\*\*([^\s*](?:[^*]{0,300}[^\s*])?)\*\*$/, marks.strong),
      markRule(/(?<![_\\\w])__([^\s_](?:[^_]{0,300}[^\s_])?)__$/, marks.strong),
      markRule(/(?<![~\\\w])~~([^\s~](?:[^~]{0,300}[^\s~])?)~~$/, marks.strike),
      markRule(/(?<![*\\\w])\*([^\s*](?:[^*]{0,300}[^\s*])?)\*$/, marks.em),
      markRule(/(?<![_\\\w])_([^\s_](?:[^_]{0,300}[^\s_])?)_$/, marks.em),
      markRule(/(?<![`\\])`([^`]{1,300})`$/, marks.code),
    ],
  });
