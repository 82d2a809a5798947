/** The form of a content type that has none made by hand: a field for each of its schema. */
import { lazy, Suspense } from 'react';
import type { ContentManifest, StudioEditor } from '#web/content-manifest.ts';
import { fieldName, itemName, labelsOf } from '../../list/field-names.ts';
import type { FormField } from './fields.ts';
import { FieldOrGroup } from './group.tsx';

/** With all that dragging takes; only pages have blocks. */
const BlocksField = lazy(() => import('./blocks/blocks-field.tsx'));

export function createForm(
  { content, studio = {} }: ContentManifest,
  fields: readonly FormField[],
): StudioEditor['Form'] {
  const labels = labelsOf(content, studio);
  const own = fields.some(({ name }) => name === 'slug') ? 'slug' : (content.titleField ?? 'title');
  const addressed = 'slug' in content.fields.shape ? own : undefined;
  return function GeneratedForm({ address }) {
    return fields.map((field) => {
      const { name } = field;
      const label = fieldName(labels, name);
      const drawn =
        field.kind === 'blocks' ? (
          <Suspense key={name} fallback={<p className="text-sm text-text-2">{label} …</p>}>
            <BlocksField name={name} label={label} rules={field.rules} />
          </Suspense>
        ) : (
          <FieldOrGroup
            key={name}
            field={field}
            texts={{
              labelOf: (path) => labels[path] ?? fieldName(labels, path.split('.').at(-1) ?? path),
              oneOf: (path) => itemName(labels, path),
              helpOf: (path) => studio.help?.[path],
              folder: content.mediaFolder?.(name) ?? 'uploaded-images',
            }}
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
  };
}
