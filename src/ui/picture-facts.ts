/** What is known of a picture beyond its address; without it a page shows the address as it is. */
export interface PictureFacts {
  /** Of the picture itself, in pixels. */
  width: number;
  height: number;
  /** A blurred likeness in base64 (evanw/thumbhash), shown until the picture is there. */
  thumbhash: string;
  /** What must stay in view where the picture is cropped, in percent from the left and the top. */
  focus: { x: number; y: number } | undefined;
  /** Its smaller copies: `${base}-${width}.avif` and `.webp` for each width; none where empty. */
  copies: { base: string; widths: readonly number[] };
}
