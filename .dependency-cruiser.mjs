/** The import directions of the house; a layer that imports the wrong way fails `npm test`. */

/** @param {string} name @param {string} from @param {string} to @param {object} [options] */
const forbid = (name, from, to, options = {}) => ({
  name,
  severity: 'error',
  from: { path: from, ...options.from },
  to: { path: to, ...options.to },
});

const TESTS = '\\.test\\.tsx?$';

/** What an agency edits first: read by all that speaks to visitors, and importing nothing. */
const SITE_CONFIG = '^src/site\\.config\\.ts$';

/** The manifests of all content types, and the lists that are made of them. */
const CONTENT_LISTS = '^src/content-(?:types|lists)\\.ts$';

/** What says of what the site is made: every page, every address of the API, what is read where. */
const TABLES = '(?:api|routes)\\.ts|root\\.tsx|entry\\.(?:client|server)\\.tsx';

/** What makes a page of a request. */
const PAGES = '^src/server/pages/';

/** From what starts the program down to what knows nothing of it: each imports what stands below. */
const LAYERS = [
  ['main-and-cli', '^src/(?:main|cli)\\.ts$|^src/cli/'],
  ['server', '^src/server/(?!pages/)'],
  ['app', '^src/app\\.ts$'],
  ['pages', PAGES],
  ['tables', `^src/(?:${TABLES})$`],
  ['site-and-admin', '^src/(?:site|admin)/'],
  ['content-lists', CONTENT_LISTS],
  ['features', '^src/features/'],
  ['web', '^src/web/'],
  ['content', '^src/content/'],
  ['platform', '^src/platform/'],
];

const layerRules = LAYERS.slice(1).map(([name, path], above) =>
  forbid(
    `${name}-imports-nothing-above-it`,
    path,
    LAYERS.slice(0, above + 1).map(([, one]) => one),
  ),
);

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      // Folders that stand beside each other, and features: what a folder's own files share with
      // its sub-folders makes no circle.
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\.woff2(?:\\?inline)?$|/\\+types/' },
    },
    ...layerRules,
    forbid(
      'the-root-is-for-the-program-alone',
      '^src/(?:site|admin|features|web|content|platform|ui)/',
      '^src/(?!(?:site\\.config|content-lists)\\.ts$)[^/]+$',
    ),
    forbid('platform-knows-no-site', '^src/platform/', SITE_CONFIG),
    forbid('ui-imports-nothing-of-ours', '^src/ui/', '^src/(?!ui/)'),
    forbid('content-and-platform-draw-nothing', '^src/(?:content|platform)/', '^src/ui/'),
    forbid('site-knows-no-studio', '^src/site/', '^src/admin/'),
    forbid('studio-knows-no-site', '^src/admin/', '^src/site/'),
    forbid(
      'a-feature-takes-only-schema-and-site-blocks-of-another',
      '^src/features/([^/]+)/',
      '^src/features/([^/]+)/',
      {
        to: {
          pathNot:
            '^src/features/(?:$1/|[^/]+/(?:schema\\.ts|rules\\.ts|queries\\.ts|(?:service|landing)-pages\\.ts|spam-(?:rules|phrases)\\.ts|blocks/|site/))',
        },
      },
    ),
    forbid(
      'schema-imports-zod-schema-and-rules',
      '^src/(content|features/[^/]+)/schema\\.ts$',
      '.',
      {
        // Pages are declared with the blocks and templates that they are made of.
        to: {
          pathNot:
            '(?:schema|rules|block-types|templates|default-pages|shipped-(?:clients|products))\\.ts$|^src/content/blocks/|node_modules/zod/',
        },
      },
    ),
    forbid('rules-run-anywhere', '^src/(content|features/[^/]+)/rules\\.ts$', '.', {
      to: { pathNot: 'rules\\.ts$|^src/content/(?:default-)?tags\\.ts$|node_modules/zod/mini/' },
    }),
    forbid(
      'site-knows-no-feature-insides',
      '^src/(site|admin)/',
      '^src/features/.*\\.server\\.ts$',
    ),
    // server and cli stand above everything else; what makes pages stands below the app.
    forbid(
      'only-the-program-imports-server-and-cli',
      '^src/(?!(?:server|cli)/|(?:main|cli)\\.ts$)',
      '^src/(?:server|cli)/',
      { to: { pathNot: '^src/server/pages/' } },
    ),
    forbid(
      'only-app-and-server-import-server-pages',
      '^src/(?!server/|app\\.ts$)',
      '^src/server/pages/',
    ),
    forbid(
      'server-pages-stay-below-the-app',
      '^src/server/pages/',
      '^src/(?:app|main|cli|api)\\.ts$|^src/server/(?!pages/)|^src/admin/',
    ),
    forbid(
      'server-imports-app-features-content-platform',
      '^src/server/(?!pages/)',
      '^src/(?:site|admin|ui|cli)/|^src/(?:main|cli)\\.ts$',
    ),
    forbid(
      'commands-stand-on-the-server',
      '^src/cli(?:/|\\.ts$)',
      '^src/(?:site|admin|ui)/|^src/(?:main|app|api|routes)\\.ts$',
    ),
    // A manifest brings the schema of its type, and what the studio knows of it.
    forbid(
      'public-pages-know-no-manifest',
      '^src/(?:features/[^/]+/site|ui|web/reading|site/(?:layout|hydration))/',
      '/(?:content-)?manifest\\.ts$|^src/content-(?:lists|types)\\.ts$',
    ),
    // Installed without the tools, as in the image of deploy/Dockerfile, it has to run. Routes are
    // read by the build alone.
    forbid('production-imports-no-tool', '^src/', '^node_modules/(?!@react-router/dev/)', {
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    }),
    forbid('production-imports-no-test', '^src/', '^(test|e2e|scripts)/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests reach for what they prove, and shipped words for the types of their features: neither
    // makes a circle of folders.
    exclude: { path: `^content/|${TESTS}` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module-sync', 'node', 'default', 'types'],
    },
  },
};
