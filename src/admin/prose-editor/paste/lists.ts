/** Lists of other programs, which not all write as lists. */

interface OpenList {
  name: string;
  level: number;
  list: Element;
}

/** Puts items that are told one after another, each with its level, into lists in each other. */
class ListBuilder {
  #open: OpenList[] = [];

  /** What comes next stands in a list of its own. */
  close(): void {
    this.#open = [];
  }

  add(element: Element, place: { name: string; level: number; isOrdered: boolean }): void {
    const { name, level, isOrdered } = place;
    const document = element.ownerDocument;
    this.#open = this.#open.filter(
      (one) => one.level <= level && (one.level < level || one.name === name),
    );
    let own = this.#open.at(-1);
    if (own === undefined || own.level < level) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul');
      const above = own?.list.lastElementChild;
      if (above === undefined || above === null) element.before(list);
      else above.append(list);
      own = { name, level, list };
      this.#open.push(own);
    }
    const item = document.createElement('li');
    item.append(...element.childNodes);
    own.list.append(item);
    element.remove();
  }
}

/** To which list of Word a paragraph belongs, and on which level; undefined for all others. */
function wordListOf(element: Element): { name: string; level: number } | undefined {
  const style = element.getAttribute('style') ?? '';
  const [, name, level] = /mso-list:\s*(l\d{1,5}) level(\d)/i.exec(style) ?? [];
  return name === undefined ? undefined : { name, level: Number(level) };
}

const ORDERED_SIGN = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

/** Word writes the items of lists as paragraphs, with their sign as words: makes lists of them. */
export function withWordLists(body: HTMLElement): void {
  const lists = new ListBuilder();
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, table')]) {
    const place = wordListOf(element);
    if (place === undefined) {
      lists.close();
      continue;
    }
    const sign = element.querySelector(
      '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
    );
    const isOrdered = ORDERED_SIGN.test(sign?.textContent ?? '');
    sign?.remove();
    // A heading that has a number is a heading.
    if (/^H\d$/.test(element.tagName)) lists.close();
    else lists.add(element, { ...place, isOrdered });
  }
}

/** Word in a browser writes each item as a list of its own, and its level beside it. */
export function withOnlineLists(body: HTMLElement): void {
  const lists = new ListBuilder();
  const boxes = new Set<Element>();
  let last: Element | undefined;
  for (const item of [...body.querySelectorAll('li[data-aria-level]')]) {
    const list = item.parentElement;
    const box = list?.closest('.ListContainerWrapper') ?? list;
    if (list === null || box === null) continue;
    const isNext = last !== undefined && (box === last || follows(box, last));
    if (!isNext) lists.close();
    const level = Number(item.getAttribute('data-aria-level')) || 1;
    const holder = body.ownerDocument.createElement('div');
    holder.append(...item.childNodes);
    box.before(holder);
    lists.add(holder, { name: list.tagName, level, isOrdered: list.tagName === 'OL' });
    item.remove();
    boxes.add(box);
    last = box;
  }
  for (const box of [...boxes]) box.remove();
}

/** Whether nothing but what was made of the box before stands between two boxes. */
function follows(box: Element, before: Element): boolean {
  let element = box.previousElementSibling;
  while (element !== null && element !== before && /^(?:UL|OL)$/.test(element.tagName)) {
    element = element.previousElementSibling;
  }
  return element === before;
}

/** Google Docs hangs a list within a list beside its item: puts it inside. */
export function withNestedLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
  }
}
