/** The guides do what they say: their commands are run in their order, their receiver receives. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { SETTING_NAMES } from '../../src/server/config.ts';
import { temporaryDir } from '../support/databases.ts';
import { commandsOf, NOT_RUN, readGuides } from '../support/guide-commands.ts';
import { addressOf, PROGRAM_ENV, startProgram } from '../support/program.ts';

const Package = z.object({ scripts: z.record(z.string(), z.string()) });

const readScripts = async (): Promise<Record<string, string>> =>
  Package.parse(JSON.parse(await readFile('package.json', 'utf8'))).scripts;

const reasonFor = (command: string): string | undefined =>
  [...NOT_RUN].find(([beginning]) => command.startsWith(beginning))?.[1];

const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** What a machine of an operator has elsewhere. */
interface Place {
  root: string;
  address: string;
}

/** The command with the folders and the address of this test in the place of the guide's. */
const settle = (command: string, { root, address }: Place): string =>
  command
    .replace(/^sudo -u northmile /, '')
    .replace(/\bnpm run site --/, `'${process.execPath}' src/cli.ts`)
    .replaceAll('/var/backups/northmile', join(root, 'backups'))
    .replaceAll('/tmp/northmile-trial', join(root, 'trial'))
    .replaceAll('/var/lib/northmile', join(root, 'data'))
    .replaceAll('http://localhost:3000', address);

/** For commands that ask for a password. */
const PASSWORD = 'Survey-ridge-41-lantern';

async function run(command: string, dataDir: string): Promise<{ code: unknown; output: string }> {
  const child = spawn('sh', ['-c', command], {
    env: { ...PROGRAM_ENV, NODE_NO_WARNINGS: '1', DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that reads nothing may have ended before this is written.
  child.stdin.on('error', () => {});
  child.stdin.end(`${PASSWORD}\n`);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output: output + errors };
}

const NOT_EMPTY = /^The database is not empty/m;

test('every command of the guides does its work, or is listed with the reason why no test runs it', {
  tags: ['long'],
}, async () => {
  const root = await temporaryDir();
  const dataDir = join(root, 'data');
  await mkdir(join(root, 'backups'));
  const address = await addressOf(startProgram({ DATA_DIR: dataDir }));
  const failures: string[] = [];
  let count = 0;
  for (const [path, guide] of await readGuides()) {
    for (const command of commandsOf(guide)) {
      const isCurl = command.startsWith('curl');
      if (reasonFor(command) !== undefined || (isCurl && !hasCurl)) continue;
      const { code, output } = await run(settle(command, { root, address }), dataDir);
      count += 1;
      // Without --into it is for an empty place, and here a site is running.
      const isRefusal = / restore \S+$/.test(command);
      const isRight = isRefusal ? NOT_EMPTY.test(output) : code === 0;
      if (!isRight) failures.push(`${path}: ${command}\n${output}`);
    }
  }
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(15);
});

test('no reason is kept for a command that no guide has', async () => {
  const commands = [...(await readGuides()).values()].flatMap(commandsOf);
  const idle = [...NOT_RUN.keys()].filter(
    (beginning) => !commands.some((command) => command.startsWith(beginning)),
  );
  expect(idle).toEqual([]);
});

test('the guides name scripts, settings and files that there are', async () => {
  const scripts = await readScripts();
  const problems: string[] = [];
  for (const [path, guide] of await readGuides()) {
    for (const [, name = ''] of guide.matchAll(/npm run ([a-z]+)/g)) {
      if (scripts[name] === undefined) problems.push(`${path}: npm run ${name}`);
    }
    for (const [, name = ''] of guide.matchAll(/`((?:[A-Z0-9]+_)+[A-Z0-9]+)(?:=\S*)?`/g)) {
      if (!SETTING_NAMES.includes(name.replace(/^TARGET_/, ''))) problems.push(`${path}: ${name}`);
    }
    for (const [, target = ''] of guide.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
      if (/^(?:https?|entry):/.test(target)) continue;
      if (!existsSync(join(dirname(path), target))) problems.push(`${path}: ${target}`);
    }
  }
  expect(problems).toEqual([]);
});

test('links of the guides into a page lead to a heading of it', async () => {
  const problems: string[] = [];
  for (const [path, guide] of await readGuides()) {
    for (const [, target = '', anchor] of guide.matchAll(/\]\(([^):#]+\.md)#([^)]+)\)/g)) {
      const page = await readFile(join(dirname(path), target), 'utf8');
      const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
      if (!headings.includes(anchor ?? '')) problems.push(`${path}: ${target}#${anchor}`);
    }
  }
  expect(problems).toEqual([]);
});

test('README.md leads to every guide', async () => {
  const readme = await readFile('README.md', 'utf8');
  for (const path of (await readGuides()).keys()) {
    if (path !== 'docs/licences.md') expect(readme).toContain(`](${path})`);
  }
});

test('the receiver of the API guide takes a form that was signed, and nothing else', async () => {
  const guide = (await readGuides()).get('docs/api.md') ?? '';
  const code = /```js receiver\.mjs\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  // Inside the project, so that its packages are found; ignored by git.
  const dir = 'reports/guide';
  await mkdir(dir, { recursive: true });
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await writeFile(join(dir, 'receiver.mjs'), code);
  const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
  const receiver = spawn(process.execPath, [join(dir, 'receiver.mjs')], {
    env: { PATH: process.env.PATH, PORT: '0', WEBHOOK_SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill('SIGKILL'));
  let output = '';
  receiver.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const listening = /listening on (\d+)/;
  await expect.poll(() => output).toMatch(listening);
  const url = `http://127.0.0.1:${listening.exec(output)?.[1]}/`;

  const forged = await fetch(url, { method: 'POST', body: new URLSearchParams({ name: 'Eve' }) });
  expect(forged.status).toBe(401);
  const address = await addressOf(
    startProgram({
      DATA_DIR: await temporaryDir(),
      CONTACT_WEBHOOK_URL: url,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      WEBHOOK_SECRET,
    }),
  );
  const sent = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Okafor',
      email: 'ada@example.com',
      subject: 'Forecasts',
      message: 'How soon could you start?',
      consent: true,
    }),
  });
  expect(sent.status).toBe(201);
  await expect
    .poll(() => output, { timeout: 10_000 })
    .toContain('site-contact: Ada Okafor <ada@example.com>');
  expect(output).not.toContain('Eve');
});
