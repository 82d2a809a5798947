interface Compression {
  /** Pixels of the longer side, at most. */
  maxDimension: number;
  /** From 0 to 1. */
  quality: number;
}

export const COMPRESSION: Compression = { maxDimension: 1_920, quality: 0.8 };

/** The same image, smaller; the file as it was where that fails or helps nothing. */
export async function compressImage(
  file: File,
  { maxDimension, quality }: Compression = COMPRESSION,
): Promise<File> {
  try {
    const { default: Compressor } = await import('compressorjs');
    const smaller = await new Promise<Blob>((resolve, reject) => {
      new Compressor(file, {
        maxWidth: maxDimension,
        maxHeight: maxDimension,
        quality,
        // A PNG stays one: as a JPEG it would lose what is transparent.
        convertTypes: [],
        success: resolve,
        error: reject,
      });
    });
    return smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
  } catch {
    return file;
  }
}
