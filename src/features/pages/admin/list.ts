import { z } from 'zod';
import type { DescribedEntry } from '#web/content-manifest.ts';
import { PageCard } from '../schema.ts';
import { templateOf } from '../templates.ts';

const Listed = PageCard.extend({ path: z.string().optional() });

/** A page in the studio's list: its address before everything else. */
export function describePage(card: unknown): DescribedEntry {
  const { title, path, slug, template, description } = Listed.parse(card);
  const label = templateOf(template)?.label ?? template;
  return { label: title, fact: `/${path ?? slug} · ${label}`, text: description };
}
