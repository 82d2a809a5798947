import { pictureProblems } from './picture-fields.ts';
import type { ContentItem, ContentType } from './schema.ts';

/** What the studio's form must hold to be saved: the fields' own rules and the form's, all at once. */
export const formSchema = <Item extends ContentItem, Card extends ContentItem>({
  fields,
  problems,
}: ContentType<Item, Card>) =>
  fields.superRefine((item, context) => {
    const found = { ...problems?.(item), ...pictureProblems(item) };
    for (const [name, message] of Object.entries(found)) {
      context.addIssue({ code: 'custom', path: name.split('.'), message });
    }
  });
