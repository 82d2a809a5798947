import { z } from 'zod';
import { reference } from '#content/reference-schema.ts';
import { MAX_SLUG_LENGTH, paragraphsOf } from '#content/rules.ts';
import { choice, link, text } from '#content/schema.ts';
import { ACTION_LABELS, action, lead, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

export const homeHero = definePageBlock({
  type: 'home-hero',
  v: 1,
  labels: {
    one: 'Hero with the knowledge graph',
    help: 'Opens the home page with the promise, where to go, and a graph of what you have published.',
    group: 'Openings and endings',
    sketch: 'hero',
    fields: {
      ...ACTION_LABELS,
      claim: 'Claim of the headline',
      assistantLabel: 'Assistant button text',
      beside: 'Beside the first button',
      footLabel: 'Bottom link text',
      footLink: 'Bottom link address',
      showsGraph: 'Show the graph',
      graphTitle: 'Name of the graph',
      graphDescription: 'Description of the graph',
    },
    fieldHelp: {
      eyebrow: 'Small text above the headline, before the tagline from Settings.',
      headline:
        'The main heading of the page. On wide screens each line stays on its own line. {name} is the company name from Settings.',
      claim: 'Opens where its figure stands in the headline.',
      assistantLabel: 'Leave it empty to hide the button.',
      beside:
        '“Number” replaces the assistant’s button: visitors enter a figure of their own and see it next to your claims.',
      footLabel: 'Shown next to the offices from Settings.',
      graphDescription: 'For people who cannot see the drawing.',
    },
  },
  fields: z.strictObject({
    eyebrow: text(80).default(''),
    headline: required(240).meta({ widget: 'area' }),
    // Where it is drawn, the slug of that claim: see pages/backed-blocks.server.ts.
    claim: reference('claim', MAX_SLUG_LENGTH),
    lead,
    ...action,
    assistantLabel: text(60).default(''),
    beside: choice(['assistant', 'number']).default('assistant'),
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
