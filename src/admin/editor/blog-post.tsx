import { EditorScreen } from './screen.tsx';
import { insightEditor } from './types.ts';

export default function Editor() {
  return <EditorScreen type={insightEditor} />;
}
