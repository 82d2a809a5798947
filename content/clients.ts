import type { ShippedClient } from '#features/clients/rules.ts';

/**
 * The clients whom the home page names, in the order in which they are met. Each has one mark, a file
 * of public/marks in one ink and 144 units high, wherever the site shows it.
 */
export const clients: readonly ShippedClient[] = [
  { id: 'client-halden-clinics', name: 'Halden Clinics', mark: '/marks/halden-clinics.svg' },
  { id: 'client-ferrow-freight', name: 'Ferrow Freight', mark: '/marks/ferrow-freight.svg' },
  {
    id: 'client-quillbrook-credit-union',
    name: 'Quillbrook Credit Union',
    mark: '/marks/quillbrook-credit-union.svg',
  },
  {
    id: 'client-pellworth-manufacturing',
    name: 'Pellworth Manufacturing',
    mark: '/marks/pellworth-manufacturing.svg',
  },
  {
    id: 'client-town-of-marrow-bay',
    name: 'Town of Marrow Bay',
    mark: '/marks/town-of-marrow-bay.svg',
  },
  { id: 'client-solvane-energy', name: 'Solvane Energy', mark: '/marks/solvane-energy.svg' },
  { id: 'client-orchard-and-vane', name: 'Orchard & Vane', mark: '/marks/orchard-and-vane.svg' },
  {
    id: 'client-wrenfield-home-health',
    name: 'Wrenfield Home Health',
    mark: '/marks/wrenfield-home-health.svg',
  },
  {
    id: 'client-thistledown-mutual',
    name: 'Thistledown Mutual',
    mark: '/marks/thistledown-mutual.svg',
  },
  {
    id: 'client-calder-basin-port',
    name: 'Calder Basin Port',
    mark: '/marks/calder-basin-port.svg',
  },
  { id: 'client-tessaly-devices', name: 'Tessaly Devices', mark: '/marks/tessaly-devices.svg' },
  { id: 'client-corriden-steel', name: 'Corriden Steel', mark: '/marks/corriden-steel.svg' },
];
