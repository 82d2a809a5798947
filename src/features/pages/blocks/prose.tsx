import { useQueryClient } from '@tanstack/react-query';
import { fileAddresses, type ProseFiles } from '#content/prose/files.ts';
import { type ProsePictures, pictureAddresses } from '#content/prose/pictures.ts';
import { levelBelow, renderProsePart } from '#content/prose/render.ts';
import { fileQuery } from '#ui/file-facts.ts';
import { imageQuery } from '#ui/image-facts.ts';
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
    label={say('In detail')}
    heading={block.heading}
    isBeside
  >
    <Text
      html={renderProsePart(
        block.text,
        levelBelow(block.heading),
        say,
        usePictures(block.text),
        useFiles(block.text),
      )}
      className="prose-brief"
    />
  </BlockSection>
);

/** What the page knows of the pictures in a text. */
function usePictures(text: string): ProsePictures {
  const known = useQueryClient();
  return new Map(
    pictureAddresses(text).flatMap((address) => {
      const facts = known.getQueryData(imageQuery(address).queryKey);
      return facts === undefined ? [] : [[address, facts] as const];
    }),
  );
}

/** What the page knows of the files that a text offers. */
function useFiles(text: string): ProseFiles {
  const known = useQueryClient();
  return new Map(
    fileAddresses(text).flatMap((address) => {
      const facts = known.getQueryData(fileQuery(address).queryKey);
      return facts === undefined ? [] : [[address, facts] as const];
    }),
  );
}
