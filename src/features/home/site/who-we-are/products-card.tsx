import { products } from '#features/services/catalogue.ts';
import { PRODUCT_STAGE } from '#features/services/rules.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Instrument } from './instruments.tsx';

/** The smaller sheet, at night: the three products and whether they can be had. */
export const ProductsCard = ({ className }: { className: string }) => (
  <article
    aria-labelledby="who-products"
    className={classNames(
      'ink flex flex-col gap-7 rounded-card border border-line p-6 md:p-8',
      className,
    )}
  >
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="label text-text-2">AI-Driven Accelerators</p>
        <Badge tone="data">{PRODUCT_STAGE}</Badge>
      </div>
      <h3 id="who-products" className="text-display-3">
        Products
      </h3>
      <p className="text-text-2">
        Tools our teams kept building on client work, now products of their own.
      </p>
    </div>
    <ul>
      {products.map(({ slug, title, kind, availability }) => (
        <li key={slug} className="flex items-center gap-5 border-t border-line py-5">
          <Instrument slug={slug} />
          <div className="grow">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-semibold">{title}</strong>
              <span className="label text-text-2">{availability}</span>
            </div>
            <p className="text-balance text-sm text-text-2">{kind}</p>
          </div>
        </li>
      ))}
    </ul>
    {products
      .filter(({ showButton }) => showButton)
      .map(({ slug, title, ctaHref }) => (
        <ButtonLink key={slug} variant="secondary" to={ctaHref} className="mt-auto self-start">
          See {title}
        </ButtonLink>
      ))}
  </article>
);
