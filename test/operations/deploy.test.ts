/** The examples of deploy/ name settings, files and commands that there are, and set them right. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { loadConfig, SETTING_NAMES } from '../../src/server/config.ts';
import { temporaryDir } from '../support/databases.ts';
import { addressOf, PROGRAM_ENV } from '../support/program.ts';

const readText = (path: string): Promise<string> =>
  readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

const Package = z.object({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.looseObject({ node: z.string() }),
});

const readPackage = async (): Promise<z.output<typeof Package>> =>
  Package.parse(JSON.parse(await readText('package.json')));

/** Fit for every setting that an example leaves open. */
const SECRETS: Readonly<Record<string, string>> = {
  SESSION_SECRET: 'q7mB2xV9dK4tR8wZ1nC6pL3sF5hJ0gY=',
  WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  S3_ACCESS_KEY_ID: '0a1b2c3d4e5f60718293',
  S3_SECRET_ACCESS_KEY: 'a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718',
  POSTGRES_PASSWORD: '00112233445566778899aabbccddeeff0011223344556677',
};

/** The names of settings that are none of ours; empty where all are. */
const unknownSettings = (settings: object): string[] =>
  Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name));

test('the image has the Node of the project, and starts what `npm start` starts', async () => {
  const dockerfile = await readText('deploy/Dockerfile');
  const { scripts, dependencies } = await readPackage();
  expect(dockerfile).toContain(`NODE_IMAGE=node:${dependencies.node}-`);
  const command = JSON.stringify([...(scripts.start ?? '').split(' '), '--built']);
  expect(dockerfile.trimEnd().endsWith(`CMD ${command.replaceAll(',', ', ')}`)).toBe(true);
  expect(dockerfile).toContain(`RUN ${scripts.build}`);
  expect(dockerfile).toMatch(/HEALTHCHECK[\s\S]+\/readyz/);
  const user = dockerfile.indexOf('\nUSER node\n');
  expect(user).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '));
  const copied = [...dockerfile.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)]
    .flatMap(([, paths = '']) => paths.split(' '))
    .map((path) => path.replace('/app/', ''));
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const [, settings = ''] = /^ENV NODE_ENV=production (.+)$/m.exec(dockerfile) ?? [];
  const env = Object.fromEntries(settings.split(' ').map((pair) => pair.split('=')));
  expect(unknownSettings(env)).toEqual([]);
  expect(loadConfig(env)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
});

test('neither data nor secrets of this machine get into the image', async () => {
  const ignored = (await readText('.dockerignore')).split('\n');
  for (const name of ['.git', '.env', 'data', 'node_modules', 'build', 'reports']) {
    expect(ignored).toContain(name);
  }
});

const ComposeService = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  read_only: z.boolean().default(false),
  ports: z.array(z.string()).default([]),
  healthcheck: z.looseObject({}).optional(),
});
const Compose = z.looseObject({
  services: z.record(z.string(), ComposeService),
  volumes: z.record(z.string(), z.null()),
});

const VARIABLE = /\$\{(\w+)(?::[?-]([^}]*))?\}/g;

test('the compose file runs two nodes with settings that hold, and asks for what its .env has', async () => {
  const text = await readText('deploy/compose/compose.yaml');
  const example = await readText('deploy/compose/.env.example');
  const asked = new Set([...text.matchAll(VARIABLE)].map(([, name]) => name));
  expect([...asked].sort()).toEqual(Object.keys(parseEnv(example)).sort());

  const filled: Record<string, string | undefined> = { ...parseEnv(example), ...SECRETS };
  const { services, volumes } = Compose.parse(
    parse(
      text.replaceAll(VARIABLE, (_, name: string) => filled[name] ?? ''),
      { merge: true },
    ),
  );
  for (const name of ['app-1', 'app-2']) {
    const node = services[name];
    expect(unknownSettings(node?.environment ?? {})).toEqual([]);
    expect(loadConfig(node?.environment ?? {})).toMatchObject({
      publicUrl: 'https://www.example.com',
      trustProxy: 1,
      database: { kind: 'postgres' },
      storage: { kind: 's3', bucket: 'northmile' },
    });
    expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'], ports: [] });
    expect(node?.depends_on).toHaveProperty('postgres');
  }
  expect(services['app-1']?.environment).toEqual(services['app-2']?.environment);
  for (const { volumes: mounts, depends_on } of Object.values(services)) {
    const named = mounts.map((mount) => mount.split(':')[0] ?? '');
    for (const volume of named.filter((name) => !name.startsWith('.'))) {
      expect(volumes).toHaveProperty([volume]);
    }
    for (const [name, { condition }] of Object.entries(depends_on)) {
      const needed = services[name];
      expect(needed, name).toBeDefined();
      const isOurs = needed?.image === 'northmile';
      // That of our own image is in its Dockerfile.
      if (condition === 'service_healthy' && !isOurs) expect(needed?.healthcheck).toBeDefined();
    }
  }
  const caddyfile = await readText('deploy/compose/Caddyfile');
  expect(caddyfile).toContain('reverse_proxy app-1:3000 app-2:3000 {');
  expect(caddyfile).toContain('health_uri /readyz');
});

const Resource = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
});

test('the Kubernetes example keeps two nodes serving, unprivileged, with settings that hold', async () => {
  const documents = parseAllDocuments(await readText('deploy/kubernetes/northmile.yaml'));
  const resources = new Map(
    documents.map((document) => {
      const resource = Resource.parse(document.toJS());
      return [resource.kind, resource];
    }),
  );
  expect([...resources.keys()].sort()).toEqual([
    'ConfigMap',
    'Deployment',
    'Ingress',
    'Namespace',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ]);
  const settings = {
    ...resources.get('ConfigMap')?.data,
    ...resources.get('Secret')?.stringData,
  };
  expect(unknownSettings(settings)).toEqual([]);
  const filled = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value || (SECRETS[name] ?? '')]),
  );
  expect(loadConfig(filled)).toMatchObject({
    publicUrl: 'https://www.example.com',
    database: { kind: 'postgres' },
    storage: { kind: 's3', region: 'eu-central-1' },
  });
  expect(resources.get('PodDisruptionBudget')).toMatchObject({ spec: { minAvailable: 1 } });
  expect(resources.get('Deployment')).toMatchObject({
    spec: {
      replicas: 2,
      strategy: { rollingUpdate: { maxUnavailable: 0 } },
      template: {
        spec: {
          securityContext: { runAsNonRoot: true },
          containers: [
            {
              ports: [{ containerPort: 3000 }],
              securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
              livenessProbe: { httpGet: { path: '/healthz' } },
              readinessProbe: { httpGet: { path: '/readyz' } },
              volumeMounts: [{ mountPath: '/data' }, { mountPath: '/tmp' }],
            },
          ],
        },
      },
    },
  });
});

test('the unit starts what `npm start` starts, where its settings put the data', async () => {
  const unit = await readText('deploy/systemd/northmile.service');
  const { scripts } = await readPackage();
  expect(unit).toContain(`ExecStart=/usr/bin/${scripts.start} --built\n`);
  const settings = parseEnv(await readText('deploy/systemd/northmile.env'));
  expect(unknownSettings(settings)).toEqual([]);
  const config = loadConfig(settings);
  expect(config).toMatchObject({ trustProxy: 1, dataDir: '/var/lib/northmile' });
  expect(unit).toContain('StateDirectory=northmile\n');
  expect(unit).toContain(`ReadWritePaths=-${config.backups?.dir}\n`);
  const caddyfile = await readText('deploy/systemd/Caddyfile');
  expect(caddyfile).toContain(`reverse_proxy ${config.host}:${config.port} {`);
});

test('started with --built it serves the last build and ends in good order', {
  tags: ['long'],
}, async () => {
  const child = spawn(process.execPath, ['scripts/start.ts', '--built'], {
    env: { ...PROGRAM_ENV, PORT: '0', DATA_DIR: await temporaryDir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect((await fetch(`${await addressOf(child)}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
