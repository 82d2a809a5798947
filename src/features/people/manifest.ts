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
    facts: [
      { fields: ['status'] },
      { title: 'Picture', fields: ['imageUrl'], isOpenAtFirst: true },
      { title: 'Place, email and links', fields: ['place', 'email', 'profiles'] },
      { title: 'Tags', fields: ['tags'] },
      { title: 'Address', fields: ['slug'] },
    ],
    labels: {
      slug: 'Address',
      imageUrl: 'Picture',
      place: 'Location',
      shortBio: 'Short biography',
      bio: 'Biography',
      profiles: 'Links',
      email: 'Email',
    },
    help: {
      role: 'Shown below the name: “Principal engineer”.',
      imageUrl: 'Add its alternative text in the library. If empty, the initials are shown.',
      shortBio: 'Shown in lists, in blocks and to search engines.',
      profiles:
        'One per line, such as https://www.linkedin.com/in/ada. The site name is used as the label.',
      featured:
        'The first featured person is named as the one who replies: next to the contact form, after a form is sent and in confirmation emails.',
      email: 'Visible to everyone. Leave it empty to show none.',
    },
  },
});
