/** Takes the marks out of what is drawn, and says on its elements which fields they show. */
import { type FoundMark, hasMarks, marksIn, withoutMarks } from '#web/preview-marks.ts';
import type { PreviewMark } from '#web/preview-messages.ts';

/** On an element: its block and field, as a mark's `at`; of a whole block, its id. */
const EDIT = 'data-edit';

export const editOf = (element: Element): string => element.getAttribute(EDIT) ?? '';

/** Whether it names a field, and no whole block. */
export const isField = (at: string): boolean => at.includes('/');

export const elementsAt = (root: ParentNode, at: string): Element[] => [
  ...root.querySelectorAll(`[${EDIT}="${CSS.escape(at)}"]`),
];

export const editedAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(`[${EDIT}]`) : null;

interface Known {
  /** The text without its marks; another text has other marks, or none. */
  text: string;
  marks: FoundMark[];
}

/** Gives the function that is called whenever something was drawn. */
export function createAdopter(root: HTMLElement): (marks: readonly PreviewMark[]) => void {
  const known = new WeakMap<Text, Known>();
  let named = new Map<Element, string>();
  return (marks) => {
    const byCode = new Map(marks.map((mark) => [mark.code, mark.at]));
    const next = new Map<Element, string>();
    for (const [element, code] of shownBy(textsIn(root, known))) {
      const at = byCode.get(code);
      if (at !== undefined && !next.has(element)) next.set(element, at);
    }
    for (const [element, at] of picturesIn(root, marks)) next.set(element, at);
    for (const element of named.keys()) {
      if (!next.has(element)) element.removeAttribute(EDIT);
    }
    for (const [element, at] of next) {
      if (editOf(element) !== at) element.setAttribute(EDIT, at);
    }
    named = next;
    cleanAttributes(root);
  };
}

/** The texts that have marks, those of earlier calls too, in the order of the page. */
function textsIn(root: HTMLElement, known: WeakMap<Text, Known>): [Text, FoundMark[]][] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: [Text, FoundMark[]][] = [];
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    if (hasMarks(node.data)) {
      const marks = marksIn(node.data);
      node.data = withoutMarks(node.data);
      known.set(node, { text: node.data, marks });
    }
    const own = known.get(node);
    if (own?.text === node.data) found.push([node, own.marks]);
  }
  return found;
}

/** The smallest element around all lines of a text, for each place where the text stands. */
function shownBy(texts: readonly [Text, FoundMark[]][]): [Element, number][] {
  const open = new Map<number, { around: Element }>();
  const all: { around: Element; code: number }[] = [];
  for (const [text, marks] of texts) {
    const parent = text.parentElement;
    if (parent === null) continue;
    for (const { code, goesOn } of marks) {
      const before = goesOn ? open.get(code) : undefined;
      if (before === undefined) {
        const one = { around: parent, code };
        open.set(code, one);
        all.push(one);
      } else {
        before.around = commonOf(before.around, parent);
      }
    }
  }
  return all.map(({ around, code }) => [around, code]);
}

function commonOf(one: Element, other: Element): Element {
  let around: Element | null = one;
  while (around !== null && !around.contains(other)) around = around.parentElement;
  return around ?? one;
}

function picturesIn(root: ParentNode, marks: readonly PreviewMark[]): [Element, string][] {
  const images = [...root.querySelectorAll('img')];
  return marks.flatMap(({ image, at }) => {
    if (image === undefined) return [];
    const block = at.slice(0, at.indexOf('/'));
    return images
      .filter((one) => one.getAttribute('src')?.startsWith(image) === true)
      .filter((one) => block === '' || one.closest(`[${EDIT}="${CSS.escape(block)}"]`) !== null)
      .map((one): [Element, string] => [one.closest('.image-frame') ?? one, at]);
  });
}

/** Names and descriptions are made of texts too. */
function cleanAttributes(root: HTMLElement): void {
  for (const element of root.querySelectorAll('*')) {
    for (const attribute of element.attributes) {
      if (hasMarks(attribute.value)) attribute.value = withoutMarks(attribute.value);
    }
  }
}
