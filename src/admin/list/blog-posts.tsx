import { roomMeta } from '../room.tsx';
import { blogPosts } from './collections.ts';
import { ListScreen } from './list-screen.tsx';

export const meta = () => roomMeta(blogPosts.title);

export default function BlogPostsList() {
  return <ListScreen collection={blogPosts} />;
}
