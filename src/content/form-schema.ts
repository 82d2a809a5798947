import type { ContentItem, ContentType } from './schema.ts';

/** What the studio's form must hold to be saved: the fields' own rules and the form's, all at once. */
export const formSchema = <Item extends ContentItem, Card extends ContentItem>({
  fields,
  problems,
}: ContentType<Item, Card>) =>
  fields.superRefine((item, context) => {
    for (const [name, message] of Object.entries(problems?.(item) ?? {})) {
      context.addIssue({ code: 'custom', path: name.split('.'), message });
    }
  });
