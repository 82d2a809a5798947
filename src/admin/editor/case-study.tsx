import { EditorScreen } from './screen.tsx';
import { caseStudyEditor } from './types.ts';

export default function Editor() {
  return <EditorScreen type={caseStudyEditor} />;
}
