export interface PanelProps {
  /** The page that the panel is over. */
  place: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The panel's code comes when somebody is about to want it. */
export const loadPanel = (): Promise<{ default: React.ComponentType<PanelProps> }> =>
  import('./panel.tsx');
