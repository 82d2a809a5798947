/** The blocks that need script, which pages bring as data and load by their type. */
import type { LongFormTexts } from '#catalogue/lead-texts.ts';
import type { FieldsOf } from '#web/page-block.ts';
import type { leadForm } from '../blocks/lead-form.ts';
import type { video } from '../blocks/video.ts';

/** A part of a page, in its order: HTML that is there already, or a block with script. */
export type PagePart =
  | { kind: 'html'; id: string; mark: string }
  | { kind: 'video'; number: number; block: FieldsOf<typeof video> }
  | {
      kind: 'lead-form';
      number: number;
      block: FieldsOf<typeof leadForm>;
      words: LongFormTexts | undefined;
    };
