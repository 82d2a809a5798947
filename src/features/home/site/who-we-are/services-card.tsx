import { services } from '#features/services/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { RouteProfile } from './route-profile.tsx';

/** The larger sheet: the four services as stations of one route. */
export const ServicesCard = ({ className }: { className: string }) => (
  <article
    aria-labelledby="who-services"
    className={classNames(
      'flex flex-col overflow-hidden rounded-card border border-line bg-ground-2',
      className,
    )}
  >
    <RouteProfile />
    <div className="flex grow flex-col gap-8 p-6 md:p-8 lg:pr-28">
      <div className="flex flex-col gap-3">
        <p className="label text-text-2">Consulting &amp; Delivery</p>
        <h3 id="who-services" className="text-display-2">
          Services
        </h3>
        <p className="max-w-[46ch] text-text-2">
          Product people, designers and engineers who work in your repository and leave it in better
          shape than they found it.
        </p>
      </div>
      <ol className="grid gap-x-8 sm:grid-cols-2">
        {services.map(({ slug, title, subline }, index) => (
          <li key={slug} className="flex gap-4 border-t border-line py-4">
            <span aria-hidden="true" className="label pt-0.5 text-text-2">
              {index + 1}
            </span>
            <span className="flex flex-col gap-1">
              <strong className="font-semibold">{title}</strong>
              <span className="text-sm text-text-2">{subline}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  </article>
);
