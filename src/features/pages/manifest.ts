/** Pages that editors make, below one another and of blocks. */
import { defineManifest } from '#web/content-manifest.ts';
import { describePage } from './admin/list.ts';
import { pageStarts } from './admin/starts.ts';
import { documentOf, headOfPage, readablePage } from './readable.ts';
import { pageContent } from './schema.ts';
import { offeredTemplates } from './templates.ts';

export const pages = defineManifest({
  content: pageContent,
  name: 'pages',
  many: 'pages',
  api: false,
  pages: {
    path: '',
    description: 'Free-form pages built from blocks.',
    summaryOf: ({ description }) => description,
    toPage: readablePage,
    headOf: headOfPage,
    toDocument: documentOf,
  },
  studio: {
    icon: 'page',
    place: 5,
    starts: pageStarts,
    facts: [
      { fields: ['status'] },
      { title: 'Address', fields: ['slug', 'parent', 'aliases'], isOpenAtFirst: true },
      { title: 'Menu', fields: ['menu', 'menuTitle'] },
      { title: 'Description and tags', fields: ['description', 'tags'] },
      { title: 'Template', fields: ['template'] },
    ],
    choices: {
      template: offeredTemplates.map(({ name, label }) => ({ value: name, label })),
      menu: [
        { value: 'none', label: 'In no menu' },
        { value: 'header', label: 'At the top of each page' },
      ],
    },
    labels: {
      slug: 'Address (last part)',
      aliases: 'Additional addresses',
      parent: 'Parent page',
      template: 'Template',
      menu: 'Menu',
      menuTitle: 'Name in menus',
    },
    help: {
      slug: 'Lowercase letters, digits and hyphens. Changing it moves this page and the pages below it. Old addresses redirect.',
      aliases:
        'One per line, such as offers/warehouses. Each shows this page; search engines use the main address.',
      parent: 'A page can have up to three levels above it.',
      template: 'Sets the blocks the page must have.',
      description:
        'One sentence for search engines and lists. Leave it empty to use the opening text.',
      menu: 'Whether the page appears in the header menu.',
      menuTitle: 'Leave it empty to use the title.',
    },
    describe: describePage,
  },
});
