/** Where the browser finds the API: an origin; empty means that of the page. */
export const apiBase = '';
