import { z } from 'zod';
import { paragraphsOf } from '#content/rules.ts';
import { link, text } from '#content/schema.ts';
import { ACTION_LABELS, action, lead, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const homeHero = definePageBlock({
  type: 'home-hero',
  v: 1,
  labels: {
    one: 'Hero with the knowledge graph',
    help: 'The first view of the home page: the promise, where to go, and the graph of what you have published.',
    group: 'Openings and endings',
    sketch: 'hero',
    fields: {
      ...ACTION_LABELS,
      assistantLabel: 'Words of the button that opens the assistant',
      footLabel: 'Words of the link at the foot',
      footLink: 'Where the link at the foot leads',
      showsGraph: 'With the graph',
      graphTitle: 'Name of the graph',
      graphDescription: 'The graph in words',
    },
    fieldHelp: {
      eyebrow: 'Stands small above the headline, before the tagline of the settings.',
      headline:
        'The heading of the page. In wide windows each of its lines stands by itself. {name} is the name of the settings.',
      assistantLabel: 'There is no such button where this is empty.',
      footLabel: 'Stands beside the offices of the settings.',
      graphDescription: 'For those who do not see the drawing.',
    },
  },
  fields: z.strictObject({
    eyebrow: text(80).default(''),
    headline: required(240),
    lead,
    ...action,
    assistantLabel: text(60).default(''),
    footLabel: text(60).default(''),
    footLink: link.default(''),
    showsGraph: z.boolean().default(true),
    graphTitle: text(80).default('Knowledge graph'),
    graphDescription: text(400).default(''),
  }),
  sample: {
    eyebrow: 'Dock 1',
    headline: 'Half the walking,\nthe same orders',
    lead: 'We walk your floor for two days and show where the metres go. You keep the map either way.',
    actionLabel: 'Book the two days',
    actionLink: '/contact',
    graphDescription: 'What we have published, as points that lead to each other.',
  },
  says: ({ lead: words }) => [{ heading: '', paragraphs: paragraphsOf(words) }],
  isUnnumbered: true,
  headline: ({ headline }) => headline.replaceAll('\n', ' '),
});
