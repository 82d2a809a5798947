export type LayoutMode = 'large' | 'mid' | 'tablet' | 'mobile';

/** The narrowest window of each mode, in CSS pixels. */
export const LAYOUT_MIN_PX = { large: 1280, mid: 1024, tablet: 768 } as const;

export function layoutMode(width: number): LayoutMode {
  if (width >= LAYOUT_MIN_PX.large) return 'large';
  if (width >= LAYOUT_MIN_PX.mid) return 'mid';
  return width >= LAYOUT_MIN_PX.tablet ? 'tablet' : 'mobile';
}
