import { quoted } from '#features/solutions/quoted.ts';
import { solutionPage } from './solution-page.ts';

export const customerExperience = solutionPage({
  id: 'customer-experience',
  title: 'Customer Experience',
  service: {
    path: '/customer-experience-detail',
  },
  colour: 'teal',
  side: 'left',
  description:
    'Shorter waits and kept promises, measured from the customer’s side. We start where your customers lose the most time.',
  deepDive: {
    title: 'What customers remember',
    content: [
      'Customers remember how long something took, whether you told them the truth about it, and whether they had to ask. Before we design anything we follow real cases with a stopwatch, from the moment somebody needs a thing to the moment they have it. In the Town of Marrow Bay a permit took 34 days and held 3 hours and 10 minutes of work.',
      'Then we read two hundred calls and messages. In the services we have sorted, more than half exist because something else went wrong: a form that did not name a document, a date that passed in silence, a status in words nobody uses. Each cause gets a price per month. The dearest is repaired where it arises, so that the question is no longer asked.',
      'The promises you make come last, and they often make the biggest difference. Orchard & Vane shows fewer items as available than it used to, and completes 39% more orders. Osprey Flats tells members without power how sure it is and when it will write again. Before each launch we write down which figure will get worse at first, and for how long.',
    ],
  },
  videoCaption:
    'The demo shows one permit followed twice, before and after, on the applicant’s clock.',
  formIntro:
    'Write it or say it: what your customers wait for and what they say about it. You get a reply within 24 hours, so leave an email address or a number.',
  caseStudies: [
    {
      title: 'Building permits in twelve days',
      text: 'One form and five desks at once cut the median from 34 days to 12. Calls to the counter fell from 120 to 48 a day.',
      imageUrl: '/covers/building-permits-in-twelve-days.svg',
      company: 'Town of Marrow Bay',
      link: '/case-studies/building-permits-in-twelve-days',
    },
    {
      title: 'Outage news before the phone rings',
      text: 'Texts that say what is known, and how surely. Calls per member without power fell by 62% between two storms.',
      imageUrl: '/covers/outage-news-before-the-phone-rings.svg',
      company: 'Osprey Flats Electric Cooperative',
      link: '/case-studies/outage-news-before-the-phone-rings',
    },
    {
      title: 'Promise only what the shelf holds',
      text: 'Canceled collect orders fell from 11.8% to 3.1%, and weekly orders rose by 27%. No stock was added.',
      imageUrl: '/covers/promise-only-what-the-shelf-holds.svg',
      company: 'Orchard & Vane',
      link: '/case-studies/promise-only-what-the-shelf-holds',
    },
  ],
  testimonials: [
    quoted(
      'Teresa Villanueva-Holt',
      'They spent eight days behind our permit counter before they showed us anything. It turned out that a 34-day permit holds three hours of work. Today the median is 12 days, our clerks answer 48 calls where they used to answer 120',
    ),
    quoted(
      'Luanne Tillis',
      'In a storm our members used to hear a busy signal and assume that nobody knew. Now a text tells them what we know, how sure we are, and when we will write again. That last promise calmed people more than any estimate.',
    ),
  ],
});
