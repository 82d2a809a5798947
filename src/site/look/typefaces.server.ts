/** What link cards and icons are lettered with: the families of a set, loaded with the first of them. */
import type { TypeSet } from '#features/appearance/rules.ts';
import { loadOnce } from '#platform/load-once.ts';
import { loadTypeface, type Typeface } from './typeface.server.ts';

export interface Typefaces {
  title: Typeface;
  text: Typeface;
  label: Typeface;
}

/** The files of each set by what they letter. */
const FILES = {
  survey: () => import('./faces/survey.server.ts'),
  editorial: () => import('./faces/editorial.server.ts'),
  plain: () => import('./faces/plain.server.ts'),
} as const satisfies Record<TypeSet, unknown>;

const LOADED = new Map(
  Object.entries(FILES).map(([set, load]) => [
    set,
    loadOnce<Typefaces>(async () => {
      const files = await load();
      const [title, text, label] = await Promise.all([
        loadTypeface(files.title, { tracking: files.TITLE_TRACKING }),
        loadTypeface(files.text),
        loadTypeface(files.label, { tracking: 0.04 }),
      ]);
      return { title, text, label };
    }),
  ]),
);

export function loadTypefaces(set: TypeSet): Promise<Typefaces> {
  const load = LOADED.get(set);
  if (load === undefined) throw new Error(`There is no set of typefaces ${set}`);
  return load();
}
