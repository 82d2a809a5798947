import { ButtonLink } from '#ui/button.tsx';
import { Card, CardArrow, CardBody, CardLink, CardPicture } from '#ui/card.tsx';
import { Image } from '#ui/image.tsx';
import { articleCards } from '../cards.ts';
import { articleAddress } from '../rules.ts';
import type { ArticleCard, ArticleFront } from '../schema.ts';

/** Leads on from the end of an article. */
export const ArticleEnd = ({ related }: { related: ArticleFront['related'] }) => (
  <footer className="wrap pb-section">
    <section
      aria-labelledby="related"
      className="grid gap-x-8 gap-y-8 border-t border-line pt-10 lg:grid-cols-12"
    >
      <div className="flex flex-col items-start gap-6 lg:col-span-3">
        <h2 id="related" className="text-display-3">
          Related Articles
        </h2>
        <p className="text-text-2">
          Or talk to us about a case of your own. Bring the figures you have.
        </p>
        <ButtonLink to="/contact" variant="secondary">
          Contact us
        </ButtonLink>
      </div>
      <ul className="grid gap-6 md:grid-cols-2 lg:col-span-9 lg:gap-8">
        {related.map((slug) => (
          <RelatedArticle key={slug} card={articleCards.find((card) => card.slug === slug)} />
        ))}
      </ul>
    </section>
  </footer>
);

const RelatedArticle = ({ card }: { card: ArticleCard | undefined }) =>
  card === undefined ? null : (
    <li>
      <Card className="h-full">
        <CardPicture>
          <Image src={`/covers/${card.slug}.svg`} alt="" width={1200} height={600} />
        </CardPicture>
        <CardBody>
          <p className="label flex flex-wrap gap-x-4 text-text-2">
            <span>{card.category}</span>
            <span>{card.readTime}</span>
          </p>
          <h3 className="text-title">
            <CardLink to={articleAddress(card.slug)}>{card.title}</CardLink>
          </h3>
          <p className="text-sm text-text-2">{card.excerpt}</p>
          <CardArrow className="mt-auto" />
        </CardBody>
      </Card>
    </li>
  );
