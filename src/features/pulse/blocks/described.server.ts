/** What the page of a product is about, in the terms of schema.org: a program, and what is asked about it. */
import type { FAQPage, SoftwareApplication, Thing } from 'schema-dts';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { pageFacts, publisher, type Speaker } from '#web/structured-data.server.ts';
import { pulseBeta, pulseQuestions } from './pulse-closing.ts';

interface Described {
  page: { title: string; blocks: readonly Block[] };
  /** From the slash on. */
  path: string;
  description: string;
}

export function describedProduct(described: Described, speaker: Speaker): Thing[] {
  const shown = described.page.blocks.filter(({ hidden }) => hidden !== true);
  const [offer = ''] = shown.flatMap((block) => (isBlockOf(pulseBeta, block) ? block.offer : []));
  const questions = shown.flatMap((block) => (isBlockOf(pulseQuestions, block) ? block.items : []));
  return [
    program(described, offer, speaker),
    ...(questions.length === 0 ? [] : [asked(described, questions, speaker)]),
  ];
}

const program = (
  { page: { title }, path, description }: Described,
  offer: string,
  speaker: Speaker,
): SoftwareApplication => ({
  '@type': 'SoftwareApplication',
  '@id': `${speaker.publicUrl}${path}#program`,
  url: speaker.publicUrl + path,
  name: title,
  description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  ...(offer === '' ? {} : { offers: freeOffer(offer) }),
  publisher: publisher(speaker),
});

const freeOffer = (description: string) =>
  ({
    '@type': 'Offer',
    price: 0,
    priceCurrency: 'USD',
    availability: 'https://schema.org/LimitedAvailability',
    description,
  }) as const;

const asked = (
  { page: { title }, path, description }: Described,
  questions: readonly { question: string; answer: string }[],
  speaker: Speaker,
): FAQPage => ({
  '@type': 'FAQPage',
  ...pageFacts(speaker, { name: title, description, path }),
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
