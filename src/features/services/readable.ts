import type { DefaultPage } from '#features/pages/default-page.ts';
import type { ReadablePage } from '#web/readable-page.ts';
import { shippedBlocks } from './shipped.ts';

/** What the page of a service says. */
export function readableService(shipped: DefaultPage): ReadablePage {
  const [opening, ...body] = shippedBlocks(shipped).map(({ says }) => says);
  return {
    path: `/${shipped.path}`,
    title: shipped.page.title,
    summary: opening?.[0]?.paragraphs[0] ?? '',
    body: body.flat(),
  };
}

/** What a landing page says. */
export function readableLanding(shipped: DefaultPage): ReadablePage {
  const [opening, ...body] = shippedBlocks(shipped).map(({ says }) => says);
  const [figure, source] = opening?.[1]?.points ?? [];
  return {
    path: `/${shipped.path}`,
    title: shipped.page.title,
    summary: opening?.[0]?.paragraphs[0] ?? '',
    facts: [
      ...(figure === undefined ? [] : [['In figures', figure] as const]),
      ...(source === undefined ? [] : [['Measured at', source] as const]),
    ],
    body: body.flat(),
  };
}
