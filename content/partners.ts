import type { Partner } from '#features/home/rules.ts';

/**
 * The clients on the home page, in the order in which they are met. Each has one mark, a file of
 * public/marks in one ink and 144 units high, wherever the site shows it; testimonials name it too.
 */
export const partners: readonly Partner[] = [
  { name: 'Halden Clinics', mark: '/marks/halden-clinics.svg' },
  { name: 'Ferrow Freight', mark: '/marks/ferrow-freight.svg' },
  { name: 'Quillbrook Credit Union', mark: '/marks/quillbrook-credit-union.svg' },
  { name: 'Pellworth Manufacturing', mark: '/marks/pellworth-manufacturing.svg' },
  { name: 'Town of Marrow Bay', mark: '/marks/town-of-marrow-bay.svg' },
  { name: 'Solvane Energy', mark: '/marks/solvane-energy.svg' },
  { name: 'Orchard & Vane', mark: '/marks/orchard-and-vane.svg' },
  { name: 'Wrenfield Home Health', mark: '/marks/wrenfield-home-health.svg' },
  { name: 'Thistledown Mutual', mark: '/marks/thistledown-mutual.svg' },
  { name: 'Calder Basin Port', mark: '/marks/calder-basin-port.svg' },
  { name: 'Tessaly Devices', mark: '/marks/tessaly-devices.svg' },
  { name: 'Corriden Steel', mark: '/marks/corriden-steel.svg' },
];
