/** What the assistant does, in a sentence. */
export const INTRODUCTION =
  'Miles looks through everything we offer and have written, and forgives a typo.';
