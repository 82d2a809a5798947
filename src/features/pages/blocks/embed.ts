import { z } from 'zod';
import { embedded } from '#content/embeds.ts';
import { link, text } from '#content/schema.ts';
import { heading, image, required } from '#web/block-fields.ts';
import { definePageBlock } from '#web/page-block.ts';

const isAddress = (value: string): boolean => value.startsWith('https://');

export const embed = definePageBlock({
  type: 'embed',
  v: 1,
  labels: {
    one: 'Embed',
    help: 'A YouTube or Vimeo video, or another page as a card. Nothing is loaded from other sites until a visitor plays it.',
    group: 'Pictures and film',
    sketch: 'image',
    fields: { link: 'Address of the page', title: 'Title', text: 'Description' },
    fieldHelp: {
      link: 'As you would share it: https://www.youtube.com/watch?v=…, https://vimeo.com/…. Any other address is shown as a card with a link.',
      title: 'Read by screen readers before it is played, and shown on the card.',
      poster: 'For a video: shown until it is played. It is not taken from the provider.',
    },
  },
  fields: z.strictObject({
    heading,
    link: link
      .refine(isAddress, 'Enter an address that starts with https://')
      .meta({ widget: 'address' }),
    title: required(160),
    text: text(300).default(''),
    poster: image,
  }),
  sample: {
    heading: 'How others do it',
    link: 'https://vimeo.com/76979871',
    title: 'A talk about walking less',
    text: 'Eleven minutes from a small stage.',
  },
  says: ({ heading: title, link: address, title: name, text: words }) => [
    { heading: title, paragraphs: [[name, words, address].filter(Boolean).join('. ')] },
  ],
  isEmpty: ({ link: address }) => !isAddress(address),
  frameOrigin({ link: address }) {
    const found = embedded(address);
    return found && new URL(found.frame).origin;
  },
});
