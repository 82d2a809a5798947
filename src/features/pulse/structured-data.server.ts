/** Project Pulse as search engines know it: a program in its beta, and what is asked about it. */
import type { FAQPage, SoftwareApplication } from 'schema-dts';
import { projectPulsePage } from '#catalogue/pages/project-pulse.ts';
import { pageFacts, publisher, type Speaker } from '#web/structured-data.server.ts';
import { pulseQuestions } from './blocks/pulse-closing.ts';
import { PULSE_PAGE } from './rules.ts';

const { title: NAME, description = '', blocks } = projectPulsePage.page;

const questions = blocks.flatMap(({ id: _id, type, ...fields }) =>
  type === pulseQuestions.type ? pulseQuestions.fields.parse(fields).items : [],
);

/** It costs nothing while the beta lasts, as the page says. */
export const program = (speaker: Speaker): SoftwareApplication => ({
  '@type': 'SoftwareApplication',
  '@id': `${speaker.publicUrl}${PULSE_PAGE}#program`,
  url: speaker.publicUrl + PULSE_PAGE,
  name: NAME,
  description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  offers: {
    '@type': 'Offer',
    price: 0,
    priceCurrency: 'USD',
    availability: 'https://schema.org/LimitedAvailability',
    description: 'Free for the beta',
  },
  publisher: publisher(speaker),
});

/** The questions and answers of the page, in its words. */
export const faq = (speaker: Speaker): FAQPage => ({
  '@type': 'FAQPage',
  ...pageFacts(speaker, { name: NAME, description, path: PULSE_PAGE }),
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
