import type { DefaultPage } from '#features/pages/default-page.ts';
import { products, services } from '#features/services/catalogue.ts';
import { PRODUCT_STAGE, type ServiceSlug } from '#features/services/rules.ts';
import { partners } from '../partners.ts';

/** How each service's challenge is drawn. */
const DRAWN: Readonly<Record<ServiceSlug, { drawing: string; colour: string }>> = {
  'product-development': { drawing: 'summit', colour: 'amber' },
  'digital-modernization': { drawing: 'strata', colour: 'blue' },
  'intelligent-automation': { drawing: 'flow', colour: 'green' },
  'staff-augmentation': { drawing: 'triangulation', colour: 'violet' },
};

const PRODUCT_DRAWINGS: Readonly<Record<string, string>> = {
  'project-pulse': 'ring',
  trailhead: 'trail',
  'ai-adoption-accelerator': 'bars',
};

/** The product that can be had today. */
const offered = products.find(({ showButton }) => showButton);

/** The front page. */
export const homePage: DefaultPage = {
  id: 'page-home',
  path: '',
  page: {
    title: 'Home',
    template: 'home',
    blocks: [
      {
        id: 'hero',
        type: 'home-hero',
        eyebrow: 'Mile 0',
        headline: 'We Deliver\nDigital Solutions\n10X Faster!',
        lead: 'A senior team, and an intelligence layer that has read your backlog, your contracts and your code. You get working software in the first weeks, and you pick the number to judge us by.',
        actionLabel: "Let's Talk",
        actionLink: '/contact',
        assistantLabel: 'Discover Miles',
        footLabel: 'See Project Pulse at work',
        footLink: '/project-pulse',
        showsGraph: true,
        graphTitle: 'Knowledge graph',
        graphDescription:
          'Services, case studies, insights and people as points on three rings. One case after the other lights up as a chain of points that leads to its result in the middle. The list has the same links in words.',
      },
      {
        id: 'partners',
        type: 'partners',
        label: 'Partners',
        heading: 'Trusted partners, clinic to steel mill',
        lead: 'We build, replace and run systems for {count} organizations. Each measured the results before hiring us again.',
        items: [...partners],
      },
      {
        id: 'solutions',
        type: 'challenges',
        label: 'Services',
        heading: "What's your business challenge?",
        lead: 'Pick the one that sounds like your last Monday meeting. Each leads to the service that answers it.',
        items: services.map(({ slug, title, challenge, description, ctaLabel, ctaHref }) => ({
          title,
          challenge,
          text: description,
          linkLabel: ctaLabel,
          link: ctaHref,
          ...DRAWN[slug],
        })),
      },
      {
        id: 'who-we-are',
        type: 'who-we-are',
        label: 'About us',
        heading: 'Who We Are',
        lead: 'Consultants who build their own tools. Senior people work alongside yours and bring the software they wished they had on the last job.',
        servicesEyebrow: 'Consulting & Delivery',
        servicesTitle: 'Services',
        servicesText:
          'Product people, designers and engineers who work in your repository and leave it in better shape than they found it.',
        services: services.map(({ title, subline }) => ({ title, text: subline })),
        productsEyebrow: 'AI-Driven Accelerators',
        productsBadge: PRODUCT_STAGE,
        productsTitle: 'Products',
        productsText: 'Tools our teams kept building on client work, now products of their own.',
        products: products.map(({ slug, title, kind, availability }) => ({
          title,
          kind,
          state: availability,
          drawing: PRODUCT_DRAWINGS[slug] ?? 'none',
        })),
        actionLabel: offered === undefined ? '' : `See ${offered.title}`,
        actionLink: offered?.ctaHref ?? '',
      },
      {
        id: 'engine',
        type: 'engine',
        label: 'How it fits together',
        heading: 'The Engine',
        lead: 'One intelligence layer across our services and products. It reads the records a project already keeps and gives every team and every product the same picture.',
        actionLabel: 'How The Engine works',
        actionLink: '/core-concept',
        hub: 'The Engine',
        hintTitle: 'Follow a path',
        hint: 'Hover over Services or Products, tap one, or tab to it to see how it connects to The Engine.',
        servicesTitle: 'Services',
        servicesSubtitle: 'Consulting & Delivery',
        services: services.map(({ title }) => ({ name: title })),
        servicesText:
          '{count} services feed what they learn into The Engine, so every team starts the week knowing what the others found out.',
        productsTitle: 'Products',
        productsSubtitle: 'AI-Driven Accelerators',
        products: products.map(({ title }) => ({ name: title })),
        productsText:
          '{count} accelerators work from the same picture, act in the tools you already use, and report back what changed.',
        sourcesLabel: 'What The Engine reads',
        sources: [{ name: 'Backlog' }, { name: 'Contracts' }, { name: 'Code' }],
        values: [
          { icon: 'speed', name: 'Speed', promise: 'Ship outcomes faster' },
          { icon: 'intelligence', name: 'Intelligence', promise: 'Context-aware assistance' },
          { icon: 'insights', name: 'Insights', promise: 'Real-time signals & trends' },
          { icon: 'automation', name: 'Automation', promise: 'Less manual, more meaningful' },
        ],
      },
      {
        id: 'case-studies',
        type: 'case-study-carousel',
        label: 'Selected work',
        heading: 'Work that moved a number',
        lead: 'Each of these starts with a number someone wanted to change and ends with the same number, measured again.',
        from: 'featured',
        tag: '',
        picks: [],
        rowLabel: 'Featured case studies',
        emptyText: 'No featured case studies available.',
        actionLabel: 'View All Case Studies',
        actionLink: '/case-studies',
      },
      {
        id: 'insights',
        type: 'featured-insights',
        label: 'Insights',
        heading: 'Field notes from recent work',
        lead: '',
        from: 'featured',
        tag: '',
        picks: [],
        actionLabel: 'View All Insights',
        actionLink: '/insights',
      },
      {
        id: 'testimonials',
        type: 'testimonial-wall',
        label: 'Clients',
        heading: 'What clients say after we leave',
        lead: '',
        from: 'featured',
        tag: '',
        picks: [],
      },
      {
        id: 'next-mile',
        type: 'call-to-action',
        look: 'light',
        label: 'Next mile',
        heading: 'Tell us what you would like to change',
        lead: 'A senior person reads it and replies within 24 hours, even when the answer is no.',
        actionLabel: 'Send us a message',
        actionLink: '/contact',
        secondLabel: 'See our case studies',
        secondLink: '/case-studies',
      },
    ],
  },
};
