/** What people call the fields of an entry, where a record or a form names them. */

import type { ContentType } from '#content/schema.ts';
import { SEO_LABELS } from '#content/seo-values.ts';
import { capitalized, type StudioParts } from '#web/content-manifest.ts';

type Labels = Readonly<Record<string, string>>;

/** "publishDate" as "Publish date"; an image's address is called an image. */
const inWords = (name: string): string =>
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

/** Of a field in a list of sections: the number of the section and the part of it. */
const IN_SECTION = /^\w+\.(\d+)\.(\w+)$/;

export function fieldName(labels: Labels, name: string): string {
  const [, number, part = ''] = IN_SECTION.exec(name) ?? [];
  if (number !== undefined) {
    return `Section ${Number(number) + 1}, ${part === 'imageUrl' ? 'image' : part}`;
  }
  return labels[name] ?? labels[name.split('.')[0] ?? name] ?? name;
}

/** The names of several fields, as they stand in a sentence. */
export const fieldNames = (labels: Labels, names: readonly string[]): string[] => {
  const all = names.map((name) => {
    const [section = '', part] = fieldName(labels, name).toLowerCase().split(', ');
    return part === undefined ? section : `${part} of ${section}`;
  });
  return [...new Set(all)];
};
