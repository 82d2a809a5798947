/** Prose as the editor’s document. */
import type { AlignType, BlockContent, ListItem, Nodes, PhrasingContent, Table } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { parseProse } from '#content/prose/parse.ts';
import { pictureOf } from '#content/prose/pictures.ts';
import { insertText } from './inserts/kinds.ts';
import { proseSchema } from './schema.ts';

const { nodes, marks } = proseSchema;

/** A text as a document; undefined where it holds what prose cannot, so that no word of it is lost. */
export function readProse(text: string): Node | undefined {
  const { blocks, problems } = parseProse(text);
  if (problems.length > 0) return undefined;
  const content = blocks.flatMap(readBlock);
  return nodes.doc.create(null, content.length === 0 ? [nodes.paragraph.create()] : content);
}

function readBlock(node: Nodes): Node[] {
  switch (node.type) {
    case 'paragraph': {
      const picture = pictureOf(node);
      if (picture !== undefined) {
        const { url, alt, title } = picture;
        return [nodes.picture.create({ src: url, alt: alt ?? '', caption: title ?? '' })];
      }
      return [nodes.paragraph.create(null, readInline(node.children, []))];
    }
    case 'heading':
      return [nodes.heading.create({ level: node.depth }, readInline(node.children, []))];
    case 'blockquote':
      return [nodes.blockquote.create(null, orParagraph(node.children.flatMap(readBlock)))];
    case 'callout':
      return [
        nodes.callout.create({ kind: node.kind }, orParagraph(node.children.flatMap(readBlock))),
      ];
    case 'insert':
      return [nodes.insert.create({ text: insertText(node) })];
    case 'list': {
      const items = node.children.map(readItem);
      // Readers see but one thing: whether there is room between the items.
      const spread = node.spread === true || node.children.some((item) => item.spread === true);
      return node.ordered === true
        ? [nodes.ordered_list.create({ order: node.start ?? 1, spread }, items)]
        : [nodes.bullet_list.create({ spread }, items)];
    }
    case 'code': {
      const attrs = { lang: node.lang ?? '', meta: node.meta ?? '' };
      return [
        nodes.code_block.create(attrs, node.value === '' ? [] : [proseSchema.text(node.value)]),
      ];
    }
    case 'thematicBreak':
      return [nodes.horizontal_rule.create()];
    case 'table':
      return [readTable(node)];
    default:
      return [];
  }
}

const orParagraph = (content: Node[]): Node[] =>
  content.length === 0 ? [nodes.paragraph.create()] : content;

/** An item begins with a paragraph, be it an empty one. */
function readItem({ children }: ListItem): Node {
  const content = (children as BlockContent[]).flatMap(readBlock);
  const [first] = content;
  const begun = first?.type === nodes.paragraph ? content : [nodes.paragraph.create(), ...content];
  return nodes.list_item.create(null, begun);
}

function readTable({ align, children }: Table): Node {
  const width = Math.max(...children.map((row) => row.children.length));
  const rows = children.map((row, index) => {
    const cell = index === 0 ? nodes.table_header : nodes.table_cell;
    const cells = Array.from({ length: width }, (_, column) => {
      const words = readInline(row.children[column]?.children ?? [], []);
      const attrs = { align: alignOf(align, column) };
      return cell.create(attrs, nodes.paragraph.create(null, words));
    });
    return nodes.table_row.create(null, cells);
  });
  return nodes.table.create(null, rows);
}

const alignOf = (align: readonly AlignType[] | null | undefined, column: number): AlignType =>
  align?.[column] ?? null;

/** A line’s end inside a paragraph is a space to readers, and one here. */
const inOneLine = (words: string): string => words.replaceAll('\n', ' ');

function readInline(content: readonly PhrasingContent[], worn: readonly Mark[]): Node[] {
  return content.flatMap((node): Node[] => {
    switch (node.type) {
      case 'text':
        return node.value === '' ? [] : [proseSchema.text(inOneLine(node.value), worn)];
      case 'inlineCode':
        return node.value === ''
          ? []
          : [proseSchema.text(inOneLine(node.value), marks.code.create().addToSet(worn))];
      case 'break':
        return [nodes.hard_break.create(null, null, worn)];
      case 'footnote':
        return [nodes.footnote.create(null, readInline(node.children, []), worn)];
      case 'emphasis':
        return readInline(node.children, marks.em.create().addToSet(worn));
      case 'strong':
        return readInline(node.children, marks.strong.create().addToSet(worn));
      case 'delete':
        return readInline(node.children, marks.strike.create().addToSet(worn));
      case 'link': {
        const link = marks.link.create({ href: node.url, title: node.title ?? '' });
        return readInline(node.children, link.addToSet(worn));
      }
      default:
        return [];
    }
  });
}
