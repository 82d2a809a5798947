/** A brand of the tests' own, which shares no name, place, colour or address with the sample agency. */
import { z } from 'zod';
import type { LookChoice } from '#features/appearance/look.ts';
import { siteConfig } from '#site.config.ts';
import type { TestApp } from './app.ts';

/** The bench reads this file too, on a Node that knows no JSX. */
const Fields = z.looseObject({});

/** A firm as its owner saves it in the studio. */
export interface TestBrand {
  publicUrl: string;
  settings: Record<string, unknown> & { name: string };
  navigation: Record<string, unknown>;
  footer: Record<string, unknown>;
  look: Pick<LookChoice, 'ink' | 'paper' | 'signal' | 'current' | 'terrain' | 'typeSet'>;
}

export const KESTREL: TestBrand = {
  publicUrl: 'https://www.kestrel-vane.example',
  settings: {
    name: 'Kestrel & Vane',
    tagline: 'Wind measured before it is sold',
    description: 'Kestrel & Vane measures wind for towns that build turbines of their own.',
    email: 'desk@kestrel-vane.example',
    phone: '+47 22 33 44 55',
    copyrightYear: 2031,
    offices: [
      {
        country: 'Norway',
        city: 'Vardø',
        lines: ['Kaigata 12', '9950 Vardø'],
        coordinates: '70.3700° N 31.1100° E',
      },
    ],
    social: [{ name: 'Mastodon', href: 'https://social.example/@kestrel' }],
  },
  navigation: { links: [{ label: 'Talk to us', href: '/contact' }], products: [] },
  footer: { sections: [{ label: 'Talk to us', href: '/contact' }], policies: [] },
  look: {
    ink: '#12352b',
    paper: '#f7f0dc',
    signal: '#8e4585',
    current: '#1f6f54',
    terrain: 'fjord',
    typeSet: 'editorial',
  },
};

/** A second one, for sites beside each other. */
export const TALLOW: TestBrand = {
  ...KESTREL,
  publicUrl: 'https://tallow.example',
  settings: {
    ...KESTREL.settings,
    name: 'Tallow',
    tagline: 'Candles for theatres',
    description: 'Tallow lights stages without a cable.',
    email: 'hello@tallow.example',
    phone: '+44 20 7946 0000',
    social: [],
  },
  look: { ...KESTREL.look, ink: '#2a1b3d', signal: '#c0392b', current: '#7b3fa0', terrain: 'wick' },
};

/** What only the sample agency's settings say, so that no page of another firm may. */
export const SAMPLE_MARKS: readonly string[] = [
  siteConfig.name,
  siteConfig.tagline,
  siteConfig.description,
  siteConfig.email,
  siteConfig.phone,
  ...siteConfig.offices.flatMap(({ city, lines, coordinates }) => [city, ...lines, coordinates]),
  ...siteConfig.social.map(({ href }) => href),
];

/** Saves a brand as its owner does; pages have been made anew by its end. */
export async function applyBrand(app: TestApp, brand: TestBrand): Promise<void> {
  await saveSingletons(brand, (path, init) => app.request(path, init));
  await app.noticeChanges();
}

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** By anything that sends as somebody of the staff. @throws what a save is refused with. */
export async function saveSingletons(
  { publicUrl, settings, navigation, footer, look }: TestBrand,
  send: Send,
): Promise<void> {
  for (const [name, fields] of Object.entries({ settings, navigation, footer, appearance: look })) {
    const path = `/api/admin/${name}/${name}`;
    const opened = Fields.parse(await (await send(path)).json());
    const saved = await send(path, {
      method: 'PUT',
      headers: { origin: publicUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ ...opened, ...fields }),
    });
    if (!saved.ok) throw new Error(`${name}: ${await saved.text()}`);
  }
}
