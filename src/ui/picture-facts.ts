import { queryOptions, skipToken } from '@tanstack/react-query';

/** What is known of a picture beyond its address; without it a page shows the address as it is. */
export interface PictureFacts {
  /** Of the picture itself, in pixels. */
  width: number;
  height: number;
  /** A blurred placeholder in base64 (evanw/thumbhash), shown until the picture is there. */
  thumbhash: string;
  /** What must stay in view where the picture is cropped, in percent from the left and the top. */
  focus: { x: number; y: number } | undefined;
  /** What the library says it shows; '' where it says nothing, undefined where nobody has written. */
  alt?: string | undefined;
  /** Its smaller copies: `${base}-${width}.avif` and `.webp` for each width; none where empty. */
  copies: PictureCopies;
}

export interface PictureCopies {
  base: string;
  widths: readonly number[];
}

/** The facts as a page has them: the placeholder is ready to be drawn, as a data URL. */
export interface PagePicture extends Omit<PictureFacts, 'thumbhash'> {
  placeholder: string | undefined;
}

/** The first part of the keys of all that is known of pictures. */
export const PICTURES_KEY = 'picture';

/** What the pages so far have brought of the picture at this address. Nobody asks for more. */
export const pictureQuery = (address: string) =>
  queryOptions<PagePicture>({ queryKey: [PICTURES_KEY, address], queryFn: skipToken });
