import type { Plugin } from 'vite';

const ICON = /lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/;
/** Each on a line of its own, or last in an object; keys are six letters by chance. */
const UNUSED = /,?\s*key: "[^"]*"|^ {2}(?:name: "[^"]*"|size: 24|aliases: \[[^\]]*\]),?$/gm;

/** Takes out of lucide's icons what `src/ui/create-icon.ts` does not ask for (docs/decisions/033). */
export const bareStrokes: Plugin = {
  name: 'bare-strokes',
  apply: 'build',
  transform: (code, id) => (ICON.test(id) ? code.replaceAll(UNUSED, '') : null),
};
