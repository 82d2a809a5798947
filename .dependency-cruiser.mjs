/** The import directions of the house; a room that reaches the wrong way fails `npm test`. */

/** @param {string} name @param {string} from @param {string} to @param {object} [options] */
const forbid = (name, from, to, options = {}) => ({
  name,
  severity: 'error',
  from: { path: from, ...options.from },
  to: { path: to, ...options.to },
});

const TESTS = '\\.test\\.tsx?$';
const ROOMS = '^src/(content|features|site|admin|ui)/|^src/[^/]+$';

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\.woff2(?:\\?inline)?$|/\\+types/' },
    },
    forbid('platform-imports-nothing-of-ours', '^src/platform/', ROOMS),
    forbid(
      'ui-imports-nothing-of-ours',
      '^src/ui/',
      '^src/(platform|content|features|site|admin)/|^src/[^/]+$',
    ),
    forbid(
      'content-stays-below-features',
      '^src/content/',
      '^src/(features|site|admin|ui)/|^src/[^/]+$',
      {
        to: { pathNot: '^src/site\\.config\\.ts$' },
      },
    ),
    forbid('features-know-no-app', '^src/features/', '^src/(admin/|[^/]+$)', {
      to: { pathNot: '^src/site\\.config\\.ts$' },
    }),
    forbid(
      'a-feature-takes-only-schema-and-site-blocks-of-another',
      '^src/features/([^/]+)/',
      '^src/features/([^/]+)/',
      {
        to: {
          pathNot:
            '^src/features/(?:$1/|[^/]+/(?:schema\\.ts|rules\\.ts|queries\\.ts|catalogue\\.ts|(?:service|landing)-pages\\.ts|site/))',
        },
      },
    ),
    forbid(
      'schema-imports-zod-schema-and-rules',
      '^src/(content|features/[^/]+)/schema\\.ts$',
      '.',
      {
        to: { pathNot: '(?:schema|rules)\\.ts$|node_modules/zod/' },
      },
    ),
    forbid('rules-run-anywhere', '^src/(content|features/[^/]+)/rules\\.ts$', '.', {
      to: { pathNot: 'rules\\.ts$|^src/content/tags\\.ts$|node_modules/zod/mini/' },
    }),
    forbid(
      'site-knows-no-feature-insides',
      '^src/(site|admin)/',
      '^src/features/.*\\.server\\.ts$',
    ),
    // A manifest brings the schema of its type, and what the studio knows of it.
    forbid(
      'public-pages-know-no-manifest',
      '^src/(?:features/[^/]+/site|ui|site/(?:frame|reading|wake))/',
      '/(?:content-)?manifest\\.ts$|^src/content-(?:lists|types)\\.ts$',
    ),
    // Installed without the tools, as in the image of deploy/Dockerfile, it has to run. Routes are
    // read by the build alone.
    forbid('production-imports-no-tool', '^src/', '^node_modules/(?!@react-router/dev/)', {
      from: { pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    }),
    forbid('production-imports-no-test', '^src/', '^(test|e2e|scripts)/', {
      from: { pathNot: TESTS },
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module-sync', 'node', 'default', 'types'],
    },
  },
};
