import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What a few pages share and all others do without, each with a file of its own. */
const fewPages = [
  {
    name: 'catalogue',
    test: /content\/(?:services|products)\/|features\/services\/catalogue\.ts$/,
  },
  {
    name: 'service-pages',
    test: /content\/(?:service-pages\/|waymarks)|features\/services\/(?:service-pages|site\/(?:service-looks|route-drawing|subject))|ui\/smooth-path/,
  },
  // Without the blocks that stand on one page alone.
  {
    name: 'proof',
    test: /features\/(?:testimonials\/(?!site\/(?:masonry|service))|case-studies\/site\/carousel-card)/,
  },
  {
    name: 'offers',
    test: /features\/leads\/site\/(?:lead|contact)|ui\/(?:drawing|back-link)\.tsx/,
  },
  { name: 'insights', minShareCount: 2, test: /features\/insights\// },
  { name: 'lists', test: /src\/content\/(?:dates|use-filtered-list)/ },
  { name: 'lost', test: /site\/lost-/ },
];

const isForMostPages = (id: string): boolean => !fewPages.some(({ test }) => test.test(id));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    cssTarget: 'chrome123',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // public/start.js asks for this one by name.
            chunkFileNames: ({ name }) =>
              name === 'graph' ? 'graph.js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  priority: 4,
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//,
                },
                // What runs before React, and so must not bring it along.
                {
                  name: 'motion',
                  priority: 3,
                  test: /src\/(?:platform\/random|ui\/(?:canvas-loop|layout-mode|motion))\.ts$/,
                },
                {
                  name: 'graph',
                  priority: 2,
                  test: /src\/features\/knowledge-graph\/(?!content|.*use-)[^.]+\.ts$/,
                },
                // A page brings its own module and what pages share, not twenty pieces of a kilobyte.
                { name: 'site', priority: 1, minShareCount: 2, test: isForMostPages },
                ...fewPages,
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, these start four times as fast and only what is used of them stays in memory.
      resolve: {
        noExternal: [
          '@hono/node-server',
          '@hono/zod-openapi',
          '@tanstack/react-query',
          'hono',
          'kysely',
          'lucide-react',
          'react-router',
          'uuid',
          'zod',
        ],
      },
      build: {
        rollupOptions: {
          input: { main: 'src/main.ts', pages: 'src/pages.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});
