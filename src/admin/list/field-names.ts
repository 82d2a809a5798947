/** What people call the fields of an entry, where a record or a form names them. */

import type { ContentType } from '#content/schema.ts';
import { SEO_LABELS } from '#content/seo-values.ts';
import { capitalized, type StudioParts } from '#web/content-manifest.ts';

type Labels = Readonly<Record<string, string>>;

/** "publishDate" as "Publish date"; an image's address is called an image. */
export const inWords = (name: string): string =>
  capitalized(
    name
      .replace(/ImageUrl$/, 'Image')
      .replace(/^imageUrl$/, 'image')
      .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );

/** What people call the fields of a type: as its manifest says, or as they are named. */
export const labelsOf = ({ fields }: ContentType, { labels }: StudioParts): Labels => ({
  ...Object.fromEntries(Object.keys(fields.shape).map((name) => [name, inWords(name)])),
  ...SEO_LABELS,
  ...labels,
});

/** Of a field in a list of sections or groups: the list, the number of the item and the part of it. */
const IN_ITEM = /^(\w+)\.(\d+)\.(\w+)/;

/** What one item of a list is called: "Office", as a type says for `offices.*`. */
export const itemName = (labels: Labels, list: string): string => labels[`${list}.*`] ?? 'Section';

/** Of a field in a block: the number of the block, and the path of the field in it. */
const IN_BLOCK = /^blocks\.(\d+)(?:\.(.+))?$/;

/** Of a link below another in a menu: the list, both numbers and the part. */
const BELOW = /^(\w+)\.(\d+)\.items\.(\d+)(?:\.(\w+))?$/;

export function fieldName(labels: Labels, name: string): string {
  const [, block, field] = IN_BLOCK.exec(name) ?? [];
  if (block !== undefined) {
    const place = `Block ${Number(block) + 1}`;
    return field === undefined ? place : `${place}, ${pathName(field)}`;
  }
  const [, menu = '', top, below, ofLink = 'label'] = BELOW.exec(name) ?? [];
  if (top !== undefined) {
    const entry = `${itemName(labels, menu)} ${Number(top) + 1}`;
    return `${entry}, link ${Number(below) + 1} below it, ${(labels[ofLink] ?? inWords(ofLink)).toLowerCase()}`;
  }
  const [, list = '', number, part = ''] = IN_ITEM.exec(name) ?? [];
  if (number !== undefined) {
    return `${itemName(labels, list)} ${Number(number) + 1}, ${partName(labels, list, part)}`;
  }
  return labels[name] ?? labels[name.split('.')[0] ?? name] ?? inWords(name);
}

/** A text is one field, whether it is kept as plain words or as Markdown. */
const PARTS: Readonly<Record<string, string>> = { imageUrl: 'image', prose: 'text' };

function partName(labels: Labels, list: string, part: string): string {
  if (labels[`${list}.*`] !== undefined) return (labels[part] ?? inWords(part)).toLowerCase();
  return PARTS[part] ?? part;
}

/** "items.2.imageUrl" as "items 3 image" */
const pathName = (path: string): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : inWords(part).toLowerCase()))
    .join(' ');

/** The names of several fields, as they stand in a sentence. */
export const fieldNames = (labels: Labels, names: readonly string[]): string[] => {
  const all = names.map((name) => {
    const [section = '', part] = fieldName(labels, name).toLowerCase().split(', ');
    return part === undefined ? section : `${part} of ${section}`;
  });
  return [...new Set(all)];
};
