/** What people call the fields of an entry, where a record or a form names them. */

type Labels = Readonly<Record<string, string>>;

/** Of a field in a list of sections: the number of the section and the part of it. */
const IN_SECTION = /^(?:contentSections|sections)\.(\d+)\.(\w+)$/;

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
