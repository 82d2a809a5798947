import { useQuery } from '@tanstack/react-query';
import { CardArrow, CardLink } from '#ui/card.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { say } from '#ui/say.ts';
import { counted } from '#web/counted.ts';
import { shelfQuery } from '../queries.ts';
import { articleAddress } from '../rules.ts';
import { saidTime } from './said-time.ts';

/** The long articles, below the newer and shorter posts. */
export function Shelf() {
  const articles = useQuery(shelfQuery()).data?.items ?? [];
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="shelf" className="border-t border-line bg-ground-2">
      <div className="wrap grid gap-x-8 gap-y-8 py-section lg:grid-cols-12">
        <div className="flex flex-col gap-5 lg:col-span-4">
          <MileMarker number={2}>{say('The shelf')}</MileMarker>
          <h2 id="shelf" className="text-display-2 lg:text-[2.75rem]">
            {say('From the shelf')}
          </h2>
          <p className="max-w-measure text-text-2">
            {counted(
              articles.length === 1
                ? say(
                    '{count} longer article that is still current. It answers a question we hear every month, with the numbers.',
                  )
                : say(
                    '{count} longer articles that are still current. Each answers a question we hear every month, with the numbers.',
                  ),
              articles.length,
            )}
          </p>
        </div>
        <ul className="border-b border-line lg:col-span-8">
          {articles.map(({ slug, title, category, readTime }) => (
            <li
              key={slug}
              className="group/card relative grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-t border-line py-5 has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-link"
            >
              <h3 className="text-title">
                <CardLink
                  to={articleAddress(slug)}
                  className="underline decoration-transparent decoration-1 underline-offset-[0.2em] transition-colors group-hover/card:decoration-current"
                >
                  {title}
                </CardLink>
              </h3>
              <CardArrow className="self-center text-text-2" />
              <p className="label col-span-full flex flex-wrap gap-x-4 text-text-2">
                <span>{category}</span>
                <span>{saidTime(readTime)}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
