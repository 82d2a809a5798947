import { readTestimonials } from '../wire.ts';
import { TestimonialCard } from './testimonial-card.tsx';

export const collection = 'testimonials';

export const Preview = ({ fields }: { fields: object }) => (
  <div className="wrap max-w-md py-12">
    {readTestimonials([fields]).map((testimonial) => (
      <TestimonialCard key={testimonial.id} testimonial={testimonial} />
    ))}
  </div>
);
