import type { PanelProps } from './use-miles.ts';

/** The panel's code comes when somebody is about to want it. */
export const loadPanel = (): Promise<{ default: React.ComponentType<PanelProps> }> =>
  import('./panel.tsx');
