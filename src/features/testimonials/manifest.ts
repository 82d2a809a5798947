/** Testimonials, whole; they stand in other pages and have none of their own. */
import { z } from 'zod';
import { itemReply } from '#content/reply.ts';
import { defineManifest } from '#web/content-manifest.ts';
import { describeTestimonial, forgetMarks, keepMarks } from './admin/list.ts';
import { TESTIMONIAL_LABELS } from './admin/values.ts';
import { Testimonial, testimonialContent } from './schema.ts';

export const testimonials = defineManifest({
  content: testimonialContent,
  name: 'testimonials',
  many: 'testimonials',
  api: {
    reply: z.object({ ...Testimonial.shape, ...itemReply }).meta({ id: 'Testimonial' }),
    list: {
      summary: 'Published testimonials',
      description: 'Featured ones first, then in the order that the studio keeps.',
    },
  },
  studio: {
    icon: 'quote',
    place: 1,
    labels: TESTIMONIAL_LABELS,
    describe: describeTestimonial,
    afterSave: keepMarks,
    afterDelete: forgetMarks,
  },
});
