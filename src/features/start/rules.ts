/** Where the sample agency's records, pictures and figures are. */
export const SAMPLE_DIR = 'content/sample';
