import { blocksOfTemplate } from '#content/blocks/templates.ts';
import type { EntryStart } from '#web/content-manifest.ts';
import { blockTypes } from '../block-types.ts';
import { offeredTemplates } from '../templates.ts';

/** A new page begins with the blocks of a template, each with an id of its own. */
export const pageStarts: readonly EntryStart[] = offeredTemplates.map((template) => ({
  name: template.name,
  label: template.label,
  help: template.help,
  fields: () => ({ template: template.name, blocks: blocksOfTemplate(template, blockTypes) }),
}));
