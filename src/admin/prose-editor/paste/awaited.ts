/** Pictures of a paste that are not here yet: in the paste itself, or only named by it. */
import { isPictureAddress } from '#content/prose/addresses.ts';
import { MAX_IMAGE_BYTES } from '#features/media/rules.ts';
import type { Arrivals } from './arrivals.ts';
import { ELSEWHERE } from './elsewhere.ts';

/** Pictures no larger than this say nothing: signs, and what counts who reads. In pixels. */
const MAX_SIGN_PX = 32;

/** Of one paste. */
const MAX_PICTURES = 50;

const isSign = (image: HTMLImageElement): boolean =>
  image.closest('[role="checkbox"]') !== null ||
  [image.getAttribute('width'), image.getAttribute('height')].some(
    (size) => size !== null && Number.parseFloat(size) <= MAX_SIGN_PX,
  );

const DATA = /^data:(image\/(?:jpeg|png|webp|gif));base64,/i;

/** The file that a data URL is; undefined where it is no picture that the library takes. */
function fileOf(address: string, nth: number): File | undefined {
  const [mark, type = ''] = DATA.exec(address) ?? [];
  // Base64 takes four characters for three bytes.
  if (mark === undefined || address.length > MAX_IMAGE_BYTES * 1.4) return undefined;
  try {
    const bytes = Uint8Array.from(atob(address.slice(mark.length)), (sign) => sign.charCodeAt(0));
    return new File([bytes], `Pasted ${nth}`, { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}

/** In these nothing but words stands: pictures of them follow. */
const HOLDERS = 'ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6, a, p';

/** Puts a figure in the place of each picture that says something, and takes the others away. */
export function withAwaited(body: HTMLElement, arrivals: Arrivals | undefined): void {
  let taken = 0;
  for (const image of [...body.querySelectorAll('img')]) {
    const own = image.closest<HTMLElement>('figure[data-picture]');
    const src = image.getAttribute('src') ?? '';
    if (own !== null && isPictureAddress(src)) continue;
    if (arrivals === undefined || isSign(image) || src === '' || taken >= MAX_PICTURES) {
      image.remove();
      continue;
    }
    taken += 1;
    const file = fileOf(src, taken);
    const known = isPictureAddress(src) ? src : undefined;
    const awaits =
      file === undefined
        ? `${ELSEWHERE}${src.slice(0, 2_000)}`
        : arrivals.expect({ file, isPasted: true });
    place(image, known === undefined ? awaits : '', known ?? '');
  }
}

function place(image: HTMLImageElement, awaits: string, src: string): void {
  const { ownerDocument } = image;
  const figure = ownerDocument.createElement('figure');
  figure.dataset.picture = '';
  if (awaits !== '') figure.dataset.awaits = awaits;
  const shown = ownerDocument.createElement('img');
  shown.alt = image.alt;
  if (src !== '') shown.setAttribute('src', src);
  figure.append(shown);
  const around = image.closest('figure');
  const caption = around?.querySelector('figcaption');
  if (around?.querySelectorAll('img').length === 1 && caption) figure.append(caption);
  let holder: Element = image;
  let next = image.closest(HOLDERS);
  while (next !== null) {
    holder = next;
    next = next.parentElement?.closest(HOLDERS) ?? null;
  }
  // Behind those that stood before it.
  while (holder.nextElementSibling?.matches('figure[data-picture]') === true) {
    holder = holder.nextElementSibling;
  }
  holder.after(figure);
  image.remove();
}
