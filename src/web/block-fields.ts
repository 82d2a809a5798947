/** Fields that several blocks have. */
import { z } from 'zod';
import { imageValue } from '#content/image-schema.ts';
import { reference } from '#content/reference-schema.ts';
import { choice, link, requiredText, text } from '#content/schema.ts';

export const heading = text(160).default('');
export const lead = text(400).default('');
export const image = imageValue.default('');

/** The address of a file of this kind, of the library or elsewhere. */
export const fileLink = (kind: 'document' | 'film' | 'subtitles') =>
  link.meta({ widget: 'address', file: kind }).default('');

/** How a numbered section opens: the short name beside its number, its heading, and a sentence or two. */
export const opening = { label: requiredText(40), heading: requiredText(160), lead };

/** What the studio says of it. */
export const OPENING_HELP = { label: 'Small text above the heading, next to the number.' };

/** The words of a button and where it leads; without either there is none. */
export const action = { actionLabel: text(60).default(''), actionLink: link.default('') };
export const secondAction = { secondLabel: text(60).default(''), secondLink: link.default('') };

/** What the studio calls them. */
export const ACTION_LABELS = {
  actionLabel: 'Button text',
  actionLink: 'Button link',
  secondLabel: 'Second button text',
  secondLink: 'Second button link',
};

/** A list of at most `max` of these, empty unless given. */
export const listOf = <Shape extends z.ZodRawShape>(shape: Shape, max: number) =>
  z.array(z.strictObject(shape), 'Use a list').max(max, `Use at most ${max}`).default([]);

export const required = requiredText;

/** Which entries a block shows: the featured ones, those under a tag, or some that were picked. */
export const chosen = (type: string) => ({
  from: choice(['featured', 'tag', 'picks']).default('featured'),
  tag: text(60).default(''),
  picks: listOf({ entry: reference(type) }, 6),
});

export const CHOSEN_LABELS = {
  from: 'Which',
  picks: 'Picked',
  'picks.*': 'Entry',
  'picks.entry': 'Entry',
};
export const CHOSEN_HELP = {
  tag: 'If “Tag” is chosen above, shows the newest entries with this tag.',
  picks:
    'If “Picks” is chosen above, shows these in this order. Unpublished entries are not shown.',
};
