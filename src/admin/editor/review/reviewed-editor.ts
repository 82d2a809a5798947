import type { Editor } from '../use-editor.ts';

/** What reviews need of the editor around them. */
export type ReviewedEditor = Pick<
  Editor,
  'type' | 'form' | 'autosave' | 'entry' | 'mayEdit' | 'mayPublish'
>;
