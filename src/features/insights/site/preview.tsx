import { readFields } from '#content/wire.ts';
import { useNamedPeople } from '#features/people/site/preview-people.ts';
import { readInsight } from '../wire.ts';
import { Article } from './article.tsx';

export const collection = 'blog-posts';

export const Preview = ({ fields }: { fields: object }) => (
  <Article post={readInsight(useNamedPeople(readFields(fields), 'authorIds', 'authors'))} />
);
