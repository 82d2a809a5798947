import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { shortDate } from '#content/dates.ts';
import { findPreviewed } from '#content/preview-links.server.ts';
import { findManifest } from '#content-lists.ts';
import { pages } from '#features/pages/manifest.ts';
import { drawDraft } from '#features/pages/site/draft.ts';
import { say } from '#ui/say.ts';
import { rootData, sayAt } from '#web/head.ts';
import { MissingPage } from '#web/missing-page.tsx';
import { getPageContext } from '#web/page-context.ts';
import { pageOf } from '../../web/preview-page.ts';
import type { Route } from './+types/shared.ts';
import { Previewed } from './previewed.tsx';

/** Nobody needs it who was only sent something to look at. */
const GuestReviewPanel = lazy(() => import('./guest-review.tsx'));

const NOTHING_SHOWN = {
  fields: undefined,
  label: undefined,
  typedAt: undefined,
  mayComment: false,
  review: undefined,
  page: undefined,
  drawn: undefined,
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { collection, token } = params;
  const { db } = getPageContext(context);
  const manifest = findManifest(collection);
  const shown = manifest && (await findPreviewed(db, manifest.content, token));
  return manifest === undefined || shown === undefined
    ? data(NOTHING_SHOWN, 404)
    : {
        ...shown,
        page: pageOf(manifest, shown.fields),
        drawn:
          manifest.name === pages.name
            ? await drawDraft(context, shown.fields, new URL('/', request.url))
            : undefined,
      };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { name } = rootData(matches).site;
  const label = loaderData?.label ?? sayAt(matches, 'Preview ended');
  return [
    { title: `${label} · ${sayAt(matches, 'Preview')} · ${name}` },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ];
};

/** "Mar 14, 2027, 09:00 UTC": the clock of the server and of every browser. */
const utcTime = (instant: string): string => `${shortDate(instant)}, ${instant.slice(11, 16)} UTC`;

/** An entry that need not be published, for who was sent a link to it. */
export default function SharedPreview({
  params,
  loaderData: { fields, typedAt, page, drawn, mayComment, review },
}: Route.ComponentProps) {
  return fields === undefined ? (
    <MissingPage
      title={say('This preview has ended')}
      back={{ to: '/', label: say('Go to the home page') }}
    >
      {say(
        'The link has expired, or the page it showed is gone. Ask the person who sent it for a new one.',
      )}
    </MissingPage>
  ) : (
    <>
      <p role="note" className="label border-b border-line bg-ground-2 px-5 py-2 text-center">
        {say('Preview: this version is not published. Please keep it to yourself.')}
        {typedAt !== undefined &&
          ` ${say('Draft of {time}. Reload to see later changes.').replace('{time}', utcTime(typedAt))}`}
      </p>
      <Previewed collection={params.collection} fields={fields} page={page} drawn={drawn} />
      {mayComment && (
        <Suspense>
          <GuestReviewPanel token={params.token} review={review} />
        </Suspense>
      )}
    </>
  );
}
