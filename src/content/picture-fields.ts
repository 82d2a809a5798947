/** Which picture stands for an entry in a list. */
import type { ContentType } from './schema.ts';

/** The fields that may hold it; the first that is filled does. */
const PICTURE_FIELDS = ['cardImageUrl', 'coverImageUrl', 'imageUrl', 'logoUrl'] as const;

/** Whether lists of this type show pictures. */
export const hasPictures = ({ card }: Pick<ContentType, 'card'>): boolean =>
  PICTURE_FIELDS.some((name) => name in card.shape);

const textOf = (card: object, name: string): string => {
  const value: unknown = Reflect.get(card, name);
  return typeof value === 'string' ? value : '';
};

const fieldOf = (card: object) => PICTURE_FIELDS.find((name) => textOf(card, name) !== '');

/** Whether the picture of a card is a mark, of which nothing may be cut off. */
export const isMark = (card: object): boolean => fieldOf(card) === 'logoUrl';

/** The address of the picture of a card; '' where it has none, or holds one as data. */
export function pictureOf(card: object): string {
  const name = fieldOf(card);
  const value = name === undefined ? '' : textOf(card, name);
  return /^(?:https?:\/\/|\/(?!\/))/.test(value) ? value : '';
}
