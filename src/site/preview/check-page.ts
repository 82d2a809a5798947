/**
 * Looks at the page in this frame with axe-core, which nothing else loads. It is served as the file that it
 * is, apart from the program: its licence asks that its notice stays in every copy.
 */
import type Axe from 'axe-core';
import type { NodeResult } from 'axe-core';
import address from 'axe-core/axe.min.js?url';
import type { PageFinding } from '#web/page-findings.ts';

/** What is about the frame and not about the page that is written. */
const OF_THE_FRAME = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-no-duplicate-main',
  'landmark-main-is-top-level',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];

/** How long the page has stood as it is when it is looked at, and how long that is waited for. */
const REST_MS = 400;
const MAX_WAIT_MS = 10_000;

const MAX_FINDINGS = 50;
const MAX_WORDS = 60;

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

/** @throws where the file cannot be loaded. */
async function loadAxe(): Promise<typeof Axe> {
  if (window.axe === undefined) {
    const loaded = Promise.withResolvers<unknown>();
    const script = document.createElement('script');
    script.src = address;
    script.onload = loaded.resolve;
    script.onerror = loaded.reject;
    document.head.append(script);
    await loaded.promise;
  }
  if (window.axe === undefined) throw new Error('axe-core could not be loaded');
  return window.axe;
}

/** @throws where axe-core cannot be loaded, and what it throws. */
export async function checkPage(): Promise<PageFinding[]> {
  const [axe] = await Promise.all([loadAxe(), atRest()]);
  const { violations } = await axe.run(document.body, {
    iframes: false,
    resultTypes: ['violations'],
    rules: Object.fromEntries(OF_THE_FRAME.map((rule) => [rule, { enabled: false }])),
  });
  return violations
    .flatMap(({ id, help, nodes }) => nodes.map((node) => findingOf(id, help, node)))
    .slice(0, MAX_FINDINGS);
}

/** Resolves once the page has something on it and does not change any more. */
function atRest(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const isFilled = (): boolean => document.body.innerText.trim() !== '';
  const finish = (): void => {
    observer.disconnect();
    clearTimeout(rest);
    clearTimeout(limit);
    resolve();
  };
  const wait = (): void => {
    clearTimeout(rest);
    rest = setTimeout(() => (isFilled() ? finish() : undefined), REST_MS);
  };
  const observer = new MutationObserver(wait);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const limit = setTimeout(finish, MAX_WAIT_MS);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  wait();
  return promise;
}

function findingOf(rule: string, help: string, { target }: NodeResult): PageFinding {
  const selector = target.flat().at(-1) ?? '';
  const element = selector === '' ? null : document.querySelector<HTMLElement>(selector);
  const block = element?.closest<HTMLElement>('[data-edit]')?.dataset.edit;
  return {
    rule,
    isContrast: rule === 'color-contrast',
    says:
      rule === 'color-contrast'
        ? 'This text does not stand out enough from its background. Choose another colour or picture.'
        : `${help}.`,
    words: (element?.innerText ?? '').trim().slice(0, MAX_WORDS),
    selector,
    ...(block === undefined ? {} : { block }),
  };
}
