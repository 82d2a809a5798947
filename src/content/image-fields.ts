/** Which values an image field takes: what can be an image, and no page or other text. */
import type { ContentItem, ContentType } from './schema.ts';

const SENTENCE = 'Use the address of an image, such as https://example.com/image.jpg';

/** Image data as the specification knows it (public-site.md §5): by its mark, its signature or its length. */
const DATA = /^(?:data:image\/|iVBORw0KGgo|\/9j\/|R0lGOD|UklGR)/;
const MIN_BASE64_LENGTH = 100;
const ONLY_BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const IMAGE_ENDING = /\.(?:avif|bmp|gif|ico|jfif|jpe?g|png|svg|webp)$/i;
const ENDING = /\.[a-z0-9]{1,5}$/i;
/** Services deliver images from addresses without an ending; host or path names what they are. */
const IMAGE_WORD =
  /image|img|photo|picture|avatar|thumb|upload|media|asset|static|cdn|usercontent|imgix|cloudinary/i;

/** Whether a value can be an image: empty, image data, or the address of an image. */
export function isImageValue(value: string): boolean {
  const text = value.trim();
  if (text === '' || DATA.test(text) || text.includes('base64,')) return true;
  if (text.length > MIN_BASE64_LENGTH && ONLY_BASE64.test(text)) return true;
  if (/^\/(?![/\\])/.test(text)) {
    const [path = ''] = text.split(/[?#]/, 1);
    return IMAGE_ENDING.test(path) || path.startsWith('/uploads/');
  }
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { host, pathname, search } = new URL(text);
  if (IMAGE_ENDING.test(pathname)) return true;
  return !ENDING.test(pathname) && pathname !== '/' && IMAGE_WORD.test(host + pathname + search);
}

const isImageField = (name: string): boolean => /^(?:imageUrl|logoUrl)$|ImageUrl$/.test(name);

/**
 * A sentence for each image field, however deep, that holds something else. What is in `before`
 * already may stay: older releases took it.
 */
export function imageProblems(
  item: object,
  before: object = {},
  prefix = '',
): Record<string, string> {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]: [string, unknown]): [string, string][] => {
      const path = prefix + name;
      const was = known.get(name);
      if (typeof value === 'object' && value !== null) {
        const inner = typeof was === 'object' && was !== null ? was : {};
        return Object.entries(imageProblems(value, inner, `${path}.`));
      }
      const isWrong = isImageField(name) && typeof value === 'string' && value !== was;
      return isWrong && !isImageValue(value) ? [[path, SENTENCE]] : [];
    }),
  );
}

/** What the studio's form must hold to be saved: the fields' own rules and the form's, all at once. */
export const formSchema = <Item extends ContentItem, Card extends ContentItem>({
  fields,
  problems,
}: ContentType<Item, Card>) =>
  fields.superRefine((item, context) => {
    const found = { ...problems?.(item), ...imageProblems(item) };
    for (const [name, message] of Object.entries(found)) {
      context.addIssue({ code: 'custom', path: name.split('.'), message });
    }
  });
