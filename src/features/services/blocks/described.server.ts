/** What the pages of services are about, in the terms of schema.org. */
import type { Service } from 'schema-dts';
import { type Block, isBlockOf } from '#content/blocks/block.ts';
import { type Speaker, serviceNode } from '#web/structured-data.server.ts';
import { landingEnd } from './landing-end.ts';

interface Described {
  page: { title: string; blocks: readonly Block[] };
  /** From the slash on. */
  path: string;
  /** What its first heading says. */
  title: string;
  description: string;
}

export const describedService = (
  { page: { title }, path, description }: Described,
  speaker: Speaker,
): Service[] => [serviceNode(speaker, { name: title, kind: title, description, path })];

/** A landing page is of the service that it leads to. */
export const describedLanding = (
  { path, title, description }: Described,
  speaker: Speaker,
  above: { title: string } | undefined,
): Service[] => [
  serviceNode(speaker, { name: title, kind: above?.title ?? title, description, path }),
];

/** Where a landing page says that its service is told in full. */
export const serviceOfLanding = ({ blocks }: { blocks: readonly Block[] }): string | undefined =>
  blocks.flatMap((block) =>
    block.hidden !== true && isBlockOf(landingEnd, block) ? [block.secondLink] : [],
  )[0];
