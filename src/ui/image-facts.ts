import { queryOptions, skipToken } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { DRAWING_VERSION, isDrawing } from './drawings.ts';

/** What is known of an image beyond its address; without it a page shows the address as it is. */
export interface ImageFacts {
  /** Of the image itself, in pixels. */
  width: number;
  height: number;
  /** A blurred placeholder in base64 (evanw/thumbhash), shown until the image is there. */
  thumbhash: string;
  /** What must stay in view where the image is cropped, in percent from the left and the top. */
  focus: { x: number; y: number } | undefined;
  /** What the library says it shows; '' where it says nothing, undefined where nobody has written. */
  alt?: string | undefined;
  /** Its smaller copies: `${base}-${width}.avif` and `.webp` for each width; none where empty. */
  copies: ImageCopies;
}

export interface ImageCopies {
  base: string;
  widths: readonly number[];
}

/** The facts as a page has them: the placeholder is ready to be drawn, as a data URL. */
export interface PageImage extends Omit<ImageFacts, 'thumbhash'> {
  placeholder: string | undefined;
}

/** Tells the look that drawings are made in, in their addresses; nothing for that which ships. */
export const LookContext = createContext<string | undefined>(undefined);

/** The address of an image as this look has it: drawings are made anew for each. */
export function useInLook(address: string): string {
  const look = useContext(LookContext);
  return isDrawing(address) ? `${address}?look=${look || DRAWING_VERSION}` : address;
}

/** The first part of the keys of all that is known of images. */
export const IMAGES_KEY = 'image';

/** What the pages so far have brought of the image at this address. Nobody asks for more. */
export const imageQuery = (address: string) =>
  queryOptions<PageImage>({ queryKey: [IMAGES_KEY, address], queryFn: skipToken });
