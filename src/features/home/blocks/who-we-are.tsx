import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { Instrument, RouteProfile } from './who-we-are/drawings.tsx';
import type { whoWeAre } from './who-we-are.ts';

type Fields = FieldsOf<typeof whoWeAre>;

/** Two sheets of one map: the people, and over its corner the instruments. */
export const WhoWeAre = ({ block, number }: BlockProps<Fields>) => {
  const { id, label, heading, lead, servicesTitle, productsTitle } = block;
  const [hasServices, hasProducts] = [servicesTitle !== '', productsTitle !== ''];
  const hasBoth = hasServices && hasProducts;
  return (
    <section id={id} aria-labelledby={`title-${id}`} className="contours py-section">
      <div className="wrap">
        <div className="grid items-end gap-x-8 gap-y-5 pb-10 md:grid-cols-12 md:pb-14">
          <SectionHeading
            number={number}
            label={label}
            id={`title-${id}`}
            className="md:col-span-5"
          >
            {heading}
          </SectionHeading>
          {lead !== '' && (
            <p className="text-lead text-text-2 md:col-span-7 lg:col-span-6 lg:col-start-7">
              {lead}
            </p>
          )}
        </div>
        <div
          className={classNames('grid gap-6 lg:gap-x-8 lg:gap-y-0', hasBoth && 'lg:grid-cols-12')}
        >
          {hasServices && (
            <ServicesSheet
              block={block}
              className={
                hasBoth ? 'lg:col-span-8 lg:col-start-1 lg:row-start-1 lg:mb-20' : undefined
              }
            />
          )}
          {hasProducts && (
            <ProductsSheet
              block={block}
              className={
                hasBoth ? 'lg:z-1 lg:col-span-5 lg:col-start-8 lg:row-start-1 lg:mt-32' : undefined
              }
            />
          )}
        </div>
      </div>
    </section>
  );
};

interface SheetProps {
  block: Fields;
  /** Its place where there are two. */
  className: string | undefined;
}

/** The larger sheet: what our people do, as stations of one route. */
const ServicesSheet = ({ block, className }: SheetProps) => {
  const { id, servicesEyebrow, servicesTitle, servicesText, services } = block;
  return (
    <article
      aria-labelledby={`services-${id}`}
      className={classNames(
        'flex flex-col overflow-hidden rounded-card border border-line bg-ground-2',
        className,
      )}
    >
      <RouteProfile count={services.length} />
      <div className="flex grow flex-col gap-8 p-6 md:p-8 lg:pr-28">
        <div className="flex flex-col gap-3">
          {servicesEyebrow !== '' && <p className="label text-text-2">{servicesEyebrow}</p>}
          <h3 id={`services-${id}`} className="text-display-2">
            {servicesTitle}
          </h3>
          {servicesText !== '' && <p className="max-w-[46ch] text-text-2">{servicesText}</p>}
        </div>
        {services.length > 0 && (
          <ol className="grid gap-x-8 sm:grid-cols-2">
            {services.map(({ title, text }, index) => (
              <li key={index} className="flex gap-4 border-t border-line py-4">
                <span aria-hidden="true" className="label pt-0.5 text-text-2">
                  {index + 1}
                </span>
                <span className="flex flex-col gap-1">
                  <strong className="font-semibold">{title}</strong>
                  {text !== '' && <span className="text-sm text-text-2">{text}</span>}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </article>
  );
};

/** The smaller sheet, at night: what we have built and whether it can be had. */
const ProductsSheet = ({ block, className }: SheetProps) => {
  const { id, productsTitle, productsText, products, actionLabel, actionLink } = block;
  return (
    <article
      aria-labelledby={`products-${id}`}
      className={classNames(
        'ink flex flex-col gap-7 rounded-card border border-line p-6 md:p-8',
        className,
      )}
    >
      <div className="flex flex-col gap-3">
        <ProductsEyebrow block={block} />
        <h3 id={`products-${id}`} className="text-display-3">
          {productsTitle}
        </h3>
        {productsText !== '' && <p className="text-text-2">{productsText}</p>}
      </div>
      {products.length > 0 && (
        <ul>
          {products.map((product, index) => (
            <Product key={index} product={product} />
          ))}
        </ul>
      )}
      {actionLabel !== '' && actionLink !== '' && (
        <ButtonLink variant="secondary" to={actionLink} className="mt-auto self-start">
          {actionLabel}
        </ButtonLink>
      )}
    </article>
  );
};

const ProductsEyebrow = ({ block: { productsEyebrow, productsBadge } }: { block: Fields }) =>
  (productsEyebrow !== '' || productsBadge !== '') && (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="label text-text-2">{productsEyebrow}</p>
      {productsBadge !== '' && <Badge tone="data">{productsBadge}</Badge>}
    </div>
  );

const Product = ({ product }: { product: Fields['products'][number] }) => (
  <li className="flex items-center gap-5 border-t border-line py-5">
    <Instrument drawing={product.drawing} />
    <div className="grow">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-semibold">{product.title}</strong>
        {product.state !== '' && <span className="label text-text-2">{product.state}</span>}
      </div>
      {product.kind !== '' && <p className="text-balance text-sm text-text-2">{product.kind}</p>}
    </div>
  </li>
);
