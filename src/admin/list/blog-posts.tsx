import { blogPosts } from './collections.ts';
import { ListScreen } from './list-screen.tsx';

export default function BlogPostsList() {
  return <ListScreen collection={blogPosts} />;
}
