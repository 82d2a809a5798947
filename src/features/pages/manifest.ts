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
    description: 'Pages of their own.',
    summaryOf: ({ description }) => description,
    toPage: readablePage,
    headOf: headOfPage,
    toDocument: documentOf,
  },
  studio: {
    icon: 'file',
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
      slug: 'Last part of the address',
      aliases: 'Further addresses',
      parent: 'Stands below',
      template: 'Template',
      menu: 'Menu',
      menuTitle: 'Name in menus',
    },
    help: {
      slug: 'Lowercase letters, digits and hyphens. Changing it moves the page and what stands below it; the old addresses lead on.',
      aliases:
        'One on each line, such as offers/warehouses. Each shows this page; search engines are led to its own address.',
      parent: 'Up to three pages may stand above one.',
      template: 'Which blocks the page cannot be without.',
      description:
        'For search engines and lists, in a sentence. The opening’s words where it is empty.',
      menu: 'Whether the page asks for a place in the menu at the top.',
      menuTitle: 'The title where it is empty.',
    },
    describe: describePage,
  },
});
