/** How large a document may be. */

/** Of the file as it comes, in bytes. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
/** Of all that is read of it once it is unpacked, in bytes. */
export const MAX_UNPACKED_BYTES = 80 * 1024 * 1024;
