/**
 * Takes the studio's pages out of what the server loads at its start: they come with the first request
 * for one, so that a site at rest does without their memory. src/server/pages/render.ts asks for them.
 */
import type { Plugin } from 'vite';

const PAGES = 'virtual:studio-pages';

/** How React Router imports the module of a route into its build, and names it for that route. */
const IMPORT = /import \* as (route\d+) from "([^"]+)";/g;
const NAMED = /\bid: ("[^"]+"),[^}]*?module: (route\d+)/g;

const isOfStudio = (file: string): boolean =>
  /\/src\/(?:admin|features\/[^/]+\/admin|site\/preview)\//.test(file);

/** What is imported later, with its names in the code of the build. */
interface Later {
  name: string;
  statement: string;
}

let pages = '';

/** The code of a build without those pages, which can be asked for them. */
function withoutPages(code: string, later: readonly Later[]): string {
  const kept = later.reduce(
    (text, { name, statement }) => text.replace(statement, `const ${name} = {};`),
    code,
  );
  return `${kept}\nexport const loadStudioPages = () => import('${PAGES}');`;
}

/** The code of a module that has those pages, by the id of their route. */
function pagesOf(code: string, later: readonly Later[]): string {
  const names = new Set(later.map(({ name }) => name));
  const entries = [...code.matchAll(NAMED)]
    .filter(([, , name = '']) => names.has(name))
    .map(([, id, name]) => `${id}: ${name}`);
  if (entries.length !== names.size) throw new Error('Routes of the studio are named otherwise.');
  const imports = later.map(({ statement }) => statement).join('\n');
  return `${imports}\nexport const pages = { ${entries.join(', ')} };`;
}

export const studioLater: Plugin = {
  name: 'studio-later',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (id) => (id === PAGES ? `\0${PAGES}` : undefined),
  load: (id) => (id === `\0${PAGES}` ? pages : undefined),
  transform(code, id) {
    if (id !== '\0virtual:react-router/server-build') return undefined;
    const later = [...code.matchAll(IMPORT)].flatMap(([statement, name = '', file = '']) =>
      isOfStudio(file) ? [{ name, statement }] : [],
    );
    if (later.length === 0) throw new Error('The build names its routes otherwise.');
    pages = pagesOf(code, later);
    return { code: withoutPages(code, later), map: null };
  },
};
