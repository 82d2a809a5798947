import { EditorScreen } from './screen.tsx';
import { testimonialEditor } from './types.ts';

export default function Editor() {
  return <EditorScreen type={testimonialEditor} />;
}
