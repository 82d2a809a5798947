import { createElement, type SVGProps } from 'react';

/** An icon as the files of lucide have it: its strokes in a square of 24. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * A component that draws one icon of lucide. The production build puts it in the place of
 * `createLucideIcon` (docs/decisions/033), which merges classes, contexts and attribute names at
 * each render. Icons are decoration unless they are given a label.
 */
export default function createIcon({ node }: IconData): React.FC<SVGProps<SVGSVGElement>> {
  const strokes = node.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }));
  return (props) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined || undefined,
        ...props,
      },
      strokes,
    );
}
