/** Addresses that people guess at, in the order of how often they are found somewhere. */
const PLACES = ['', 'admin/', 'api/', 'api/admin/', 'uploads/', 'assets/', 'data/', 'server/'];

const NAMES =
  'account admin administrator adminer api app archive auth backup backups billing bin blog build cache cgi-bin ci client cms conf config configuration console contact content controllers core credentials cron dashboard data database db debug default demo deploy dev doc docker-compose Dockerfile docs download dump editor email env error errors export files forgot ftp git graphql health healthz help home htaccess htpasswd id_rsa image images import inc include index info install internal invoice json key keys lib license log login logout logs mail manifest media member metrics migrate migrations monitor new node_modules northmile old package package-lock page panel password passwords phpinfo phpmyadmin ping plugin plugins preview private profile public readme README register release report reports reset root rpc sample schema script scripts search secret secrets server server-status service session sessions settings setup shell site sitemap sql sqlite src staff stage staging static stats status storage store submission submissions svn swagger system temp test tests tmp token tokens tool trace tsconfig update upload uploads user users vendor version vite.config web webhook webhooks wp-admin wp-config wp-login xmlrpc'.split(
    ' ',
  );

const ENDINGS = [
  '',
  ...'/ .bak .db .env .html .js .js.map .json .log .old .php .sql .sqlite .tar.gz .ts .txt .yml .zip ~'.split(
    ' ',
  ),
];

const DOT_NAMES =
  '.DS_Store .aws/credentials .bash_history .dockerignore .env .env.local .env.production .git/HEAD .git/config .git/index .gitignore .gitlab-ci.yml .htaccess .htpasswd .npmrc .ssh/id_rsa .svn/entries .vite/manifest.json .well-known/security.txt robots.txt sitemap.xml'.split(
    ' ',
  );

/** More than twenty thousand paths without their first slash, each once. */
export const guesses = (): string[] => [
  ...new Set(
    PLACES.flatMap((place) => [
      ...DOT_NAMES.map((name) => place + name),
      ...NAMES.flatMap((name) => ENDINGS.map((ending) => place + name + ending)),
    ]),
  ),
];
