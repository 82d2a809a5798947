/** The form of a content type that has none made by hand: a field for each of its schema. */
import { lazy, Suspense } from 'react';
import type { ContentManifest, StudioEditor } from '#web/content-manifest.ts';
import { fieldName, itemName, labelsOf } from '../../list/field-names.ts';
import { Facts } from './facts.tsx';
import type { FormField } from './fields.ts';
import { FieldOrGroup, type FieldTexts } from './group.tsx';

/** With all that dragging takes; only pages have blocks. */
const BlocksField = lazy(() => import('./blocks/blocks-field.tsx'));

export function createForm(
  { name: collection, content, studio = {} }: ContentManifest,
  fields: readonly FormField[],
): StudioEditor['Form'] {
  const labels = labelsOf(content, studio);
  const { facts, choices = {} } = studio;
  const hasSlugField = fields.some(({ name }) => name === 'slug') && facts === undefined;
  const own = hasSlugField ? 'slug' : (content.titleField ?? 'title');
  const addressed = 'slug' in content.fields.shape ? own : undefined;
  const texts: FieldTexts = {
    labelOf: (path) => labels[path] ?? fieldName(labels, path.split('.').at(-1) ?? path),
    oneOf: (path) => itemName(labels, path),
    helpOf: (path) => studio.help?.[path],
    choicesOf: (path) => choices[path],
    folder: 'uploaded-images',
  };
  const aside = (facts ?? []).flatMap((group) => group.fields);
  const main = fields.filter(({ name }) => !aside.includes(name));
  return function GeneratedForm({ address, search, isNew }) {
    const written = main.map((field) => {
      const { name } = field;
      const label = fieldName(labels, name);
      const drawn =
        field.kind === 'blocks' ? (
          <Suspense key={name} fallback={<p className="text-sm text-text-2">{label} …</p>}>
            <BlocksField
              name={name}
              collection={content.kind === 'page' ? collection : undefined}
              label={label}
              rules={field.rules}
            />
          </Suspense>
        ) : (
          <FieldOrGroup
            key={name}
            field={field}
            texts={{ ...texts, folder: content.mediaFolder?.(name) ?? texts.folder }}
          />
        );
      return name === addressed ? (
        <div key={name} className="flex flex-col gap-2">
          {drawn}
          {address}
        </div>
      ) : (
        drawn
      );
    });
    if (facts === undefined) return written;
    return (
      <div className="@container">
        <div className="grid gap-x-10 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-8">{written}</div>
          <Facts {...{ content, fields, texts, choices, isNew, search }} groups={facts} />
        </div>
      </div>
    );
  };
}
