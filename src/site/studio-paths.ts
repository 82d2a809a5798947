/** Which addresses are the studio's, and which show what is not published. */

/** Whether a page is the studio's: never kept, never deferred, in a layout of its own. */
export const isStudioPath = (path: string): boolean => /^\/admin(?:\/|$)/.test(path);

/** Whether a page is the studio's live preview, which stands in a frame beside the form. */
export const isLivePreview = (path: string): boolean => path.startsWith('/admin/preview/');

/** Whether a page shows what is not published to who has a link; never kept, never found. */
export const isSharedPreview = (path: string): boolean => path.startsWith('/preview/');

/** Whether a page takes what a client answers by a link; its module is loaded with the studio's. */
export const isClientForm = (path: string): boolean =>
  /^\/preview\/(?:sign-off|testimonial-request)\/[^/]+$/.test(path);
