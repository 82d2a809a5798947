/** The commands of the guides, and which of them no test can run. */
import { readdir, readFile } from 'node:fs/promises';

const ROOT = new URL('../../', import.meta.url);

/** Every page that tells people what to type, by its path. */
export async function readGuides(): Promise<Map<string, string>> {
  const docs = (await readdir(new URL('docs/', ROOT))).filter((name) => name.endsWith('.md'));
  const paths = [...docs.sort().map((name) => `docs/${name}`), 'SECURITY.md'];
  return new Map(
    await Promise.all(
      paths.map(
        async (path): Promise<[string, string]> => [
          path,
          await readFile(new URL(path, ROOT), 'utf8'),
        ],
      ),
    ),
  );
}

/** The commands of all `sh` blocks, in their order; one that goes on after a backslash is one. */
export const commandsOf = (text: string): string[] =>
  [...text.matchAll(/^ *```sh\n([\s\S]*?)```/gm)].flatMap(([, block = '']) =>
    block
      .replace(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );

const ROOT_ONLY = 'changes a machine as root';
const CONTAINERS = 'needs Docker; test/operations/deploy.test.ts reads the files that it is given';
const CLUSTER = 'needs a cluster; test/operations/deploy.test.ts reads the file that it is given';
const RELEASE = 'needs a release that does not exist yet';
const ENDLESS =
  'serves until it is stopped; test/operations/start.test.ts starts and stops the program';
const LONG = 'takes minutes and is run by people';

/** Beginnings of commands that are not run, each with the reason. */
export const NOT_RUN: ReadonlyMap<string, string> = new Map([
  ['sudo apt-get', ROOT_ONLY],
  ['sudo useradd', ROOT_ONLY],
  ['sudo install', ROOT_ONLY],
  ['sudo cp', ROOT_ONLY],
  ['sudo sed', ROOT_ONLY],
  ['sudo systemctl', ROOT_ONLY],
  ['sudo journalctl', ROOT_ONLY],
  ['sudo -u northmile git clone', 'needs the repository of an agency'],
  ['sudo -u northmile git fetch', RELEASE],
  ['sudo -u northmile git checkout', RELEASE],
  ['sudo -u northmile npm run build', 'has been run: the programs of this test are what it built'],
  ['sudo -u northmile editor', 'waits for a person'],
  ['cd ', 'the commands run in the folder of the project'],
  ['cp .env.example', CONTAINERS],
  ['chmod 600 .env', CONTAINERS],
  ['docker ', CONTAINERS],
  ['kubectl ', CLUSTER],
  [
    'sudo -u northmile env TARGET_DATABASE_URL=',
    'needs a database and a bucket; test/operations/backup-commands.test.ts moves a site into both',
  ],
  ['SAMPLE_CONTENT=false npm start', ENDLESS],
  ['npm test', 'is what runs this'],
  ['npm run audit', LONG],
  ['npm run shots', LONG],
  ['npm run licences', 'writes into the repository; scripts/licences.test.ts has its parts'],
  ['npm run advisories', 'asks the registry; scripts/advisories.test.ts has its parts'],
]);
