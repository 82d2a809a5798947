/** What the assistant does, in a sentence. */
export const INTRODUCTION = 'Miles searches our services, products and articles, typos included.';
