import { roomMeta } from '../room.tsx';
import { EditorScreen } from './screen.tsx';
import { testimonialEditor } from './types.ts';

export const meta = () => roomMeta('Testimonials');

export default function Editor() {
  return <EditorScreen type={testimonialEditor} />;
}
