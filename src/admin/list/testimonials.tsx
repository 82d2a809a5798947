import { roomMeta } from '../room.tsx';
import { testimonials } from './collections.ts';
import { ListScreen } from './list-screen.tsx';

export const meta = () => roomMeta(testimonials.title);

export default function TestimonialsList() {
  return <ListScreen collection={testimonials} />;
}
