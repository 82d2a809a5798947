/** The panel is open where the address says so, whatever else the address says. */
import { PANEL_OPEN, PANEL_PARAMETER } from '../rules.ts';

const partsOf = (search: string): string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== PANEL_PARAMETER);

const join = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : `?${parts.join('&')}`;

export const isPanelOpen = (search: string): boolean =>
  new URLSearchParams(search).get(PANEL_PARAMETER) === PANEL_OPEN;

/** The query of an address with the panel shut; other parameters stay as they are written. */
export const withoutPanel = (search: string): string => join(partsOf(search));

/** The query of an address with the panel open. */
export const withPanel = (search: string): string =>
  join([...partsOf(search), `${PANEL_PARAMETER}=${PANEL_OPEN}`]);
