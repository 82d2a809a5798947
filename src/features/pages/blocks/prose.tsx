import { renderProsePart } from '#content/prose/render.ts';
import { Prose as Text } from '#ui/prose.tsx';
import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { prose } from './prose.ts';

/** A text with all that prose has: headings, lists, links, tables. */
export const Prose = ({ block, number }: BlockProps<FieldsOf<typeof prose>>) => (
  <BlockSection
    block={block}
    number={number}
    label={say('In words')}
    heading={block.heading}
    isBeside
  >
    <Text
      html={renderProsePart(block.text, block.heading === '' ? 2 : 3)}
      className="prose-brief"
    />
  </BlockSection>
);
