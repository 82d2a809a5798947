/**
 * Runs a script of the project on the project's own Node, whatever Node npm itself runs on.
 * Plain JavaScript without dependencies, since nothing may be installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.northmile-installed');
const ownNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const PROGRESS_INTERVAL_MS = 10_000;

const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const isInstalled = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && existsSync(ownNode);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 * @returns {Promise<number>} the exit code
 */
function run(command, args, environment = {}) {
  return new Promise((resolve) => {
    const env = { ...environment, ...process.env };
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    process.on('SIGUSR2', forward);
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 130)));
  });
}

async function install() {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link to another folder, which an install would empty. Remove the link first.',
    );
    process.exit(1);
  }
  console.log('Installing dependencies (once, about a minute)');
  const startedAt = Date.now();
  const progress = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  }, PROGRESS_INTERVAL_MS);
  const code = await run('npm', [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  clearInterval(progress);
  if (code !== 0) {
    console.error('npm could not install the dependencies; its message above says why.');
    process.exit(code);
  }
  if (spawnSync(ownNode, ['--version']).status !== 0) installOwnNode();
  writeFileSync(stampFile, stamp);
}

/** npm may be set to skip install scripts, which is how the package `node` fetches its binary. */
function installOwnNode() {
  spawnSync(process.execPath, ['installArchSpecificPackage'], {
    cwd: join(modules, 'node'),
    stdio: 'inherit',
  });
  if (spawnSync(ownNode, ['--version']).status === 0) return;
  console.error('The project could not install its own Node; see node_modules/node for the cause.');
  process.exit(1);
}

if (!isInstalled()) await install();
const [script = '', ...args] = process.argv.slice(2);
const isServer = script.endsWith('start.ts');
process.exitCode = await run(
  ownNode,
  ['--disable-warning=ExperimentalWarning', ...(isServer ? SERVER_FLAGS : []), script, ...args],
  isServer ? SERVER_ENVIRONMENT : {},
);
