/** What a page runs before React is there: its own few lines in the head, and files beside it. */
import { createHash } from 'node:crypto';
import { MOTION_KEY, PAUSED } from '#ui/motion.ts';
import { THEME_KEY } from '#ui/theme.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

/** Addresses by the names that src/site/hydration/start.ts and `data-module` know them by. */
export interface PageScripts {
  start: string;
  visits: string;
  graph: string;
  contents: string;
}

/** As the development server has them. */
export const SOURCE_SCRIPTS: PageScripts = {
  start: '/src/site/hydration/start.ts',
  visits: '/src/features/visits/site/visits.ts',
  graph: '/src/features/knowledge-graph/site/mount-graph.ts',
  contents: '/src/web/reading/follow-contents.ts',
};

/**
 * Finds them among the files of a build, which names each by what is in it (vite.config.ts).
 * @throws where the build has not exactly one of each.
 */
export function findPageScripts(addresses: Iterable<string>): PageScripts {
  const all = [...addresses];
  const find = (name: keyof PageScripts): string => {
    const [address, ...others] = all.filter(
      (one) => one.startsWith(`/assets/page-${name}-`) && one.endsWith('.js'),
    );
    if (address !== undefined && others.length === 0) return address;
    throw new Error(
      `The build has ${others.length === 0 ? 'no' : 'more than one'} ${name} script.`,
    );
  };
  return {
    start: find('start'),
    visits: find('visits'),
    graph: find('graph'),
    contents: find('contents'),
  };
}

/**
 * The visitor's own theme and motion, before the first paint. Zod, where a page brings it, would try
 * to compile code, which the policy refuses and reports.
 */
const SETTINGS = [
  'globalThis.__zod_globalConfig={jitless:true};',
  'try{',
  'let d=document.documentElement.dataset,',
  `t=localStorage.getItem(${JSON.stringify(THEME_KEY)});`,
  'if(t==="light"||t==="dark")d.theme=t;',
  `if(localStorage.getItem(${JSON.stringify(MOTION_KEY)})===${JSON.stringify(PAUSED)})`,
  `d.motion=${JSON.stringify(PAUSED)}`,
  '}catch{}',
].join('');

/** What the policy of a page with `withPageScripts` has to allow besides files of the site. */
export const PAGE_HASHES: readonly string[] = [SETTINGS, SPECULATION_RULES].map(
  (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
);

const CHARSET = '<meta charSet="utf-8"/>';

/** A document with its scripts; none of them keeps the browser from reading on. */
export function withPageScripts(
  html: string,
  { start, visits, ...modules }: PageScripts,
  isCounted: boolean,
): string {
  const addresses = Object.entries({ ...modules, ...(isCounted ? { visits } : {}) })
    .map(([name, address]) => ` data-${name}="${address}"`)
    .join('');
  const tags = `<script>${SETTINGS}</script><script type="module" async fetchpriority="high" src="${start}" data-start=""${addresses}></script>`;
  return html.replace(CHARSET, () => CHARSET + tags);
}
