/** The words of buttons, labels, errors and notices, as one entry. */
import { defineManifest } from '#web/content-manifest.ts';
import { messagesContent } from './schema.ts';

export const messages = defineManifest({
  content: messagesContent,
  name: 'messages',
  many: 'messages',
  studio: { icon: 'messages', place: 14, labels: { words: 'Words' } },
});
