import { roomMeta } from '../room.tsx';
import { EditorScreen } from './screen.tsx';
import { insightEditor } from './types.ts';

export const meta = () => roomMeta('Blog Posts');

export default function Editor() {
  return <EditorScreen type={insightEditor} />;
}
