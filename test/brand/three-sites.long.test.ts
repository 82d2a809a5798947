/** Three sites of three brands from one installation: three processes, three data folders, three ports. */
import { expect, onTestFinished, test } from 'vitest';
import { fetchPatiently, findPages } from '../../scripts/find-pages.ts';
import {
  type ProductionServer,
  startProductionServer,
  temporaryDir,
} from '../../scripts/production-server.ts';
import { KESTREL, SAMPLE_MARKS, saveSingletons, TALLOW, type TestBrand } from '../support/brand.ts';

const STAFF = { ADMIN_EMAIL: 'ines@example.com', ADMIN_PASSWORD: 'Survey-ridge-41-lantern' };

async function startSite(dataDir: string): Promise<ProductionServer> {
  const server = await startProductionServer({ dataDir, env: STAFF });
  onTestFinished(server.stop);
  return server;
}

/** A site whose brand was saved before it was started. */
async function startBranded(brand?: TestBrand): Promise<ProductionServer> {
  const dataDir = await temporaryDir();
  if (brand !== undefined) {
    const first = await startSite(dataDir);
    await saveBrand(first, brand);
    await first.stop();
  }
  return startSite(dataDir);
}

/** Saves a brand from a studio of its own, signed in over the wire. */
async function saveBrand(server: ProductionServer, brand: TestBrand): Promise<void> {
  const { origin, publicUrl } = server;
  const signedIn = await fetchPatiently(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ email: STAFF.ADMIN_EMAIL, password: STAFF.ADMIN_PASSWORD }),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  await saveSingletons({ ...brand, publicUrl }, (path, init = {}) =>
    fetchPatiently(origin + path, { ...init, headers: { ...init.headers, cookie } }),
  );
}

const textAt = async (server: ProductionServer, path: string): Promise<string> =>
  (await fetchPatiently(server.origin + path)).text();

const nameOf = ({ settings }: TestBrand): string => settings.name.replaceAll('&', '&amp;');

test('three brands run from one installation, and each shows its own alone', async () => {
  const sample = await startBranded();
  const first = await startBranded(KESTREL);
  const second = await startBranded(TALLOW);
  const sites = [
    { server: sample, name: SAMPLE_MARKS[0] ?? '', others: [nameOf(KESTREL), nameOf(TALLOW)] },
    { server: first, name: nameOf(KESTREL), others: [nameOf(TALLOW)] },
    { server: second, name: nameOf(TALLOW), others: [nameOf(KESTREL)] },
  ];
  const icons = new Set<string>();
  for (const { server, name, others } of sites) {
    const pages = await findPages(server.origin);
    expect(pages.length).toBeGreaterThan(10);
    for (const { path } of pages) {
      const html = await textAt(server, path);
      expect(html, `${server.port}${path}`).toContain(name);
      for (const other of others) expect(html, `${server.port}${path}`).not.toContain(other);
    }
    icons.add(await textAt(server, '/favicon.svg'));
    const manifest = await textAt(server, '/site.webmanifest');
    expect(manifest).toContain(`"name":"${name.replaceAll('&amp;', '&')}"`);
  }
  expect(icons.size).toBe(sites.length);
});
