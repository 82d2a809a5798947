import { testimonials } from './collections.ts';
import { ListScreen } from './list-screen.tsx';

export default function TestimonialsList() {
  return <ListScreen collection={testimonials} />;
}
