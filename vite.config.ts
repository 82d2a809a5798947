import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bareStrokes } from './vite/bare-strokes.ts';
import { noPropertyFallback } from './vite/no-property-fallback.ts';
import { oneByteScripts } from './vite/one-byte-scripts.ts';
import { partFiles } from './vite/part-files.ts';
import { PROSE_PACKAGES, SCRIPT_FILES } from './vite/script-files.ts';
import { studioLater } from './vite/studio-later.ts';
import { unusedRouter } from './vite/unused-router.ts';

/** Nothing of the app imports them: pages themselves do. */
const PAGE_ENTRIES = ['src/site/hydration/start.ts', 'src/features/visits/site/visits.ts'];

/** What pages ask for as well as the app. */
const PAGE_CHUNKS = ['contents', 'graph'];

interface OutputFile {
  name: string;
  facadeModuleId?: string | null | undefined;
}

/** What pages run before React is there can be told by its name (page-scripts.server.ts). */
function nameFile({ name, facadeModuleId }: OutputFile): string {
  const isOfPages =
    PAGE_CHUNKS.includes(name) || PAGE_ENTRIES.some((entry) => facadeModuleId?.endsWith(entry));
  return `assets/${isOfPages ? 'page-' : ''}[name]-[hash].js`;
}

/** Icons drawn without lucide's own machinery, which is eight times their size (docs/decisions/033). */
const plainIcons = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('src/ui/create-icon.ts', import.meta.url)),
};

const OWN_PLUGINS = [
  noPropertyFallback,
  bareStrokes,
  partFiles,
  studioLater,
  oneByteScripts,
  unusedRouter,
];

export default defineConfig(({ command }) => ({
  // The development server bundles lucide whole, for the browser alone.
  resolve: { alias: command === 'build' ? [plainIcons] : [] },
  plugins: [tailwindcss(), ...OWN_PLUGINS, reactRouter()],
  build: {
    target: 'es2023',
    cssTarget: 'chrome123',
    assetsInlineLimit: 0,
    modulePreload: {
      // These are in every page; what is loaded later need not ask for them.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'js'
          ? deps.filter((dep) => !/assets\/(?:framework|motion|rolldown-runtime|site)-/.test(dep))
          : deps,
    },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: PAGE_ENTRIES,
          output: {
            entryFileNames: nameFile,
            chunkFileNames: nameFile,
            codeSplitting: {
              groups: SCRIPT_FILES,
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, these start four times as fast and only what is used of them stays in memory.
      resolve: {
        noExternal: [
          /^@better-auth\//,
          /^@better-fetch\//,
          new RegExp(`^${PROSE_PACKAGES}`),
          '@hono/node-server',
          '@hono/zod-openapi',
          '@tanstack/react-query',
          /^@noble\//,
          'better-auth',
          'better-call',
          'defu',
          'hono',
          'jose',
          'kysely',
          'lucide-react',
          'minisearch',
          'nanostores',
          'react-router',
          'uuid',
          'zod',
        ],
      },
      build: {
        rollupOptions: {
          input: {
            main: 'src/main.ts',
            parts: 'src/server/parts.ts',
            pages: 'src/server/pages/render.ts',
            documents: 'src/server/pages/documents.ts',
            'search-sources': 'src/server/search-sources.ts',
          },
          output: { entryFileNames: '[name].js', comments: false },
        },
      },
    },
  },
}));
