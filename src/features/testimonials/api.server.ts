import { z } from 'zod';
import { listEndpoint } from '#content/endpoints.server.ts';
import { itemReply } from '#content/reply.ts';
import { Testimonial, testimonialContent } from './schema.ts';

const TestimonialReply = z
  .object({ ...Testimonial.shape, ...itemReply })
  .meta({ id: 'Testimonial' });

export const listTestimonials = listEndpoint(testimonialContent, TestimonialReply, {
  summary: 'Published testimonials',
  description: 'Featured ones first, then in the order that the studio keeps.',
});
