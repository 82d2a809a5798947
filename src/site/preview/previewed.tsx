import { CaseStudyStory } from '#features/case-studies/site/detail-story.tsx';
import { readCaseStudy } from '#features/case-studies/study-wire.ts';
import { Article } from '#features/insights/site/article.tsx';
import { readInsight } from '#features/insights/wire.ts';
import { TestimonialCard } from '#features/testimonials/site/testimonial-card.tsx';
import { readTestimonials } from '#features/testimonials/wire.ts';

/** An entry as visitors would see it; nothing for a collection that is none. */
export function Previewed({ collection, fields }: { collection: string; fields: object }) {
  switch (collection) {
    case 'blog-posts':
      return <Article post={readInsight(fields)} />;
    case 'case-studies':
      return <CaseStudyStory study={readCaseStudy(fields)} />;
    case 'testimonials':
      return (
        <div className="wrap max-w-md py-12">
          {readTestimonials([fields]).map((testimonial) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} />
          ))}
        </div>
      );
    default:
      return null;
  }
}
