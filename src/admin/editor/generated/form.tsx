/** The form of a content type that has none made by hand: a field for each of its schema. */
import { lazy, Suspense } from 'react';
import { Beside } from '#ui/form/beside.tsx';
import type { ContentManifest, StudioEditor } from '#web/content-manifest.ts';
import { fieldName, itemName, labelsOf } from '../../list/field-names.ts';
import { Facts } from './facts.tsx';
import type { FormField } from './fields.ts';
import { FieldOrGroup, type FieldTexts } from './group.tsx';

const SLUG_HELP =
  'The last part of the address, in lowercase letters, digits and hyphens. Leave it empty to create it from the title.';

/** With all that dragging takes; only pages have blocks, and only navigation and footer menus. */
const BlocksField = lazy(() => import('./blocks/blocks-field.tsx'));
const MenuField = lazy(() => import('./menu/menu-field.tsx'));

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
    helpOf: (path) => studio.help?.[path] ?? (path === 'slug' ? SLUG_HELP : undefined),
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
        ) : field.kind === 'menu' ? (
          <Suspense key={name} fallback={<p className="text-sm text-text-2">{label} …</p>}>
            <MenuField {...{ name, label }} help={texts.helpOf(name)} rules={field.rules} />
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
    const panel = <Facts {...{ content, fields, texts, choices, isNew, search }} groups={facts} />;
    return <Beside facts={panel}>{written}</Beside>;
  };
}
