/** The people of the company, whole: their pages, and who wrote and worked on what. */
import { defineManifest } from '#web/content-manifest.ts';
import { describePerson } from './admin/list.ts';
import { readablePerson } from './readable.ts';
import { PEOPLE_PATH } from './rules.ts';
import { personContent } from './schema.ts';

const PAGES = 'features/pages/site/page.tsx';

export const people = defineManifest({
  content: personContent,
  // `people` is where the data of those who sent forms is found and erased.
  name: 'persons',
  many: 'people',
  api: {
    list: { summary: 'Published people', description: 'In the order that the studio keeps.' },
    entry: {
      summary: 'One person',
      description: 'The published person with this slug.',
      missing: 'There is no person at this address.',
    },
  },
  pages: {
    path: PEOPLE_PATH,
    description: 'Who does the work, and what they have written and built.',
    isHiddenEmpty: true,
    summaryOf: ({ role, shortBio }) => shortBio || role,
    toPage: readablePerson,
    // Drawn on the server alone, beside the pages of blocks that may stand at these addresses.
    modules: { list: PAGES, entry: PAGES },
  },
  studio: {
    describe: describePerson,
    icon: 'people',
    place: 4.5,
    labels: {
      imageUrl: 'Picture',
      place: 'Where they work',
      shortBio: 'In a sentence or two',
      bio: 'At length',
      profiles: 'Links',
      email: 'Email',
    },
    help: {
      role: 'As it stands below the name: “Principal engineer”.',
      imageUrl: 'Describe it in the library. If it is empty, the initials are shown.',
      shortBio: 'On the list, in blocks and for search engines.',
      profiles:
        'One on each line, such as https://www.linkedin.com/in/ada. They are called by their site.',
      email: 'Shown to everybody. Leave it empty to show none.',
      bio: 'Markdown: ## begins a section, **bold**, - a list, [words](https://…) a link.',
    },
  },
});
