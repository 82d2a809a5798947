/** Turns served HTML into plain React elements: a tree of the same size without components. */
import { createElement, Fragment, type ReactNode } from 'react';

const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)\s*>|<([\w-]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s=/]+)(?:="([^"]*)")?/g;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const RAW_TEXT = /^(?:script|style)$/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string): string =>
  text.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

interface OpenElement {
  name: string;
  props: Record<string, unknown>;
  children: ReactNode[];
}

/** Reads HTML as React writes it: every element closed, attributes in double quotes. */
export function toElements(html: string): ReactNode {
  const root: OpenElement = { name: '', props: {}, children: [] };
  const open = [root];
  let position = 0;
  const top = (): OpenElement => open.at(-1) ?? root;
  const close = (): void => {
    const element = open.pop();
    if (element !== undefined) top().children.push(toElement(element));
  };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(html); token !== null; token = TOKEN.exec(html)) {
    const [whole, closed, opened, attributes = ''] = token;
    if (token.index > position) top().children.push(decode(html.slice(position, token.index)));
    position = token.index + whole.length;
    if (closed !== undefined) close();
    if (opened === undefined) continue;
    open.push({ name: opened, props: readAttributes(attributes), children: [] });
    if (RAW_TEXT.test(opened)) {
      const end = html.indexOf(`</${opened}`, position);
      top().props.dangerouslySetInnerHTML = { __html: html.slice(position, end) };
      position = end;
      TOKEN.lastIndex = end;
    } else if (VOID.test(opened) || attributes.endsWith('/')) close();
  }
  return createElement(Fragment, null, ...root.children);
}

function readAttributes(source: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value] of source.matchAll(ATTRIBUTE)) {
    // React wants an object for `style`; under another name the text costs it the same.
    props[name === 'style' ? 'data-style' : name] =
      value === undefined || value === '' ? true : decode(value);
  }
  return props;
}

const toElement = ({ name, props, children }: OpenElement): ReactNode =>
  createElement(name, props, ...children);
