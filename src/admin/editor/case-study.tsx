import { roomMeta } from '../room.tsx';
import { EditorScreen } from './screen.tsx';
import { caseStudyEditor } from './types.ts';

export const meta = () => roomMeta('Case Studies');

export default function Editor() {
  return <EditorScreen type={caseStudyEditor} />;
}
