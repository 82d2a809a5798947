/** What of an item comes from whoever gave the words of it. */
export interface GivenFields {
  words: string;
  name: string;
  role: string;
  company: string;
  picture: string;
  /** The address of what they are about. */
  about: string;
}
