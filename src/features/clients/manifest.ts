/** Whom the company works for: a name and a mark each, wherever the site names them. */
import { defineManifest } from '#web/content-manifest.ts';
import { describeClient } from './admin/list.ts';
import { clientContent } from './schema.ts';

export const clients = defineManifest({
  content: clientContent,
  name: 'clients',
  many: 'clients',
  api: false,
  studio: {
    describe: describeClient,
    icon: 'client',
    place: 4.7,
    labels: {
      logoUrl: 'Mark',
      aliases: 'Other names',
      'aliases.*': 'Name',
      tags: 'Tags',
    },
    help: {
      name: 'The name shown on the site. Testimonials, case studies and partners with this name are linked to it. Renaming it updates all of them.',
      logoUrl:
        'Shown everywhere the client appears. Best: a closely cropped PNG or WebP in one dark color on a transparent background. It is shown light on dark backgrounds.',
      website: 'Tells search engines whom a case study is about.',
      aliases:
        'Other names for this client in testimonials and case studies. Former names are added automatically.',
      featured: 'Shown among the partners on the home page.',
    },
  },
});
