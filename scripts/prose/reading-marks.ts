/** What a text needs to be read on a page: headings with anchors, wide things in boxes that scroll. */
import type { BlockContent, Blockquote, Code, Heading, Root, RootContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { slugFromTitle } from '../../src/content/slug.ts';

/** A heading and where links to it lead. */
export interface ContentsEntry {
  anchor: string;
  heading: string;
}

type Properties = Record<string, string | number | string[]>;

/** A box round blocks. The tree has no plain one, so a quotation is drawn as another element. */
const box = (hName: string, hProperties: Properties, children: BlockContent[]): Blockquote => ({
  type: 'blockquote',
  data: { hName, hProperties },
  children,
});

const scrollBox = (label: string, content: Table | Code): Blockquote =>
  box('figure', { tabIndex: 0, ariaLabel: label }, [content]);

const tableLabel = ({ children: [head] }: Table): string =>
  `Table: ${(head?.children ?? [])
    .map((cell) => textOf(cell))
    .filter(Boolean)
    .join(', ')}`;

const codeLabel = ({ lang }: Code): string =>
  lang === null || lang === undefined || lang === 'text' ? 'Code' : `Code in ${lang.toUpperCase()}`;

function headingBox(heading: Heading, { anchor, heading: words }: ContentsEntry): Blockquote {
  const link: BlockContent = {
    type: 'paragraph',
    data: {
      hName: 'a',
      hProperties: {
        href: `#${anchor}`,
        className: ['prose-anchor'],
        ariaLabel: `Link to “${words}”`,
      },
    },
    children: [{ type: 'text', value: '#' }],
  };
  heading.data = { hProperties: { id: anchor } };
  return box('div', { className: ['prose-heading'] }, [heading, link]);
}

/** No two headings of a text share one. */
function anchorFor(heading: string, before: readonly ContentsEntry[]): string {
  const wanted = `section-${slugFromTitle(heading)}`;
  const same = before.filter(
    ({ heading: other }) => slugFromTitle(other) === slugFromTitle(heading),
  );
  return same.length === 0 ? wanted : `${wanted}-${same.length + 1}`;
}

/** A plugin for remark. It adds the second-level headings it finds to `contents`. */
export const markForReading = (contents: ContentsEntry[]) => () => (tree: Root) => {
  tree.children = tree.children.map((node): RootContent => {
    switch (node.type) {
      case 'table':
        return scrollBox(tableLabel(node), node);
      case 'code':
        return scrollBox(codeLabel(node), node);
      case 'heading': {
        if (node.depth !== 2) return node;
        const heading = textOf(node);
        const entry = { anchor: anchorFor(heading, contents), heading };
        contents.push(entry);
        return headingBox(node, entry);
      }
      default:
        return node;
    }
  });
};
