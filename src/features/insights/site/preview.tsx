import { readInsight } from '../wire.ts';
import { Article } from './article.tsx';

export const collection = 'blog-posts';

export const Preview = ({ fields }: { fields: object }) => <Article post={readInsight(fields)} />;
