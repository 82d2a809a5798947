/** The versions of a policy, and the text of each at its own address. */
import { ArrowLeft } from 'lucide-react';
import { data, redirect, redirectDocument } from 'react-router';
import { longDate } from '#content/dates.ts';
import { PageLink } from '#ui/page-link.tsx';
import { say, sayIn } from '#ui/say.ts';
import { pageMeta } from '#web/head.ts';
import { getPageContext, type PageContext } from '#web/page-context.ts';
import { Reading } from '#web/reading/contents.tsx';
import { describePage, webPage } from '#web/structured-data.server.ts';
import type { PublishedPolicy } from '../policies.server.ts';
import { showText, today } from '../policy-page.server.ts';
import { effectWord, policyAddress, versionAddress, versionsAddress } from '../rules.ts';
import type { Policy } from '../schema.ts';
import { findVersion, listVersions, type PolicyVersion } from '../versions.server.ts';
import type { Route } from './+types/versions.ts';
import { PolicyHeader } from './policy-header.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = getPageContext(context);
  const policy = await policyOf(page, params);
  const { slug, title } = policy;
  // Who asks for a number that was never published has not the whole history read.
  const asked = await revisionOf(page, policy, params.revision);
  const versions = await listVersions(page.db, policy);
  const earlier = asked && (await textOf(page, asked, versions));
  const path =
    earlier === undefined ? versionsAddress(slug) : versionAddress(slug, earlier.revision);
  const { messages } = page.site;
  const name =
    earlier === undefined
      ? sayIn(messages, 'Versions of {title}').replace('{title}', () => title)
      : earlier.policy.title;
  page.notes.isHidden = true;
  const description = sayIn(messages, 'Each published version, with the dates it was in force.');
  const shown = { name, description, path };
  describePage(context, [{ name: title, path: policyAddress(slug) }, shown], (speaker) => [
    webPage(speaker, shown),
  ]);
  const day = today();
  return {
    ...shown,
    title,
    present: policyAddress(slug),
    versions: earlier === undefined ? versions.map((one) => shownOf(slug, one, day)) : [],
    earlier,
  };
}

/** A number as the database counts, of an address that anybody may have made up. */
const numberOf = (asked: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;

/** An old slug leads on to the present one, whose versions these are. */
async function policyOf(
  { policies }: PageContext,
  { slug, revision }: { slug: string; revision?: string | undefined },
): Promise<PublishedPolicy> {
  const policy = policies.find(slug);
  if (policy !== undefined) return policy;
  const present = await policies.findRenamed(slug);
  if (present === undefined) throw data(null, { status: 404 });
  if (revision === undefined) throw redirect(versionsAddress(present), 301);
  const number = numberOf(revision);
  if (number === undefined) throw data(null, { status: 404 });
  throw redirect(versionAddress(present, number), 301);
}

interface AskedRevision {
  revision: number;
  found: Policy;
}

async function revisionOf(
  { db }: PageContext,
  policy: PublishedPolicy,
  asked: string | undefined,
): Promise<AskedRevision | undefined> {
  if (asked === undefined) return undefined;
  const revision = numberOf(asked);
  const found = revision === undefined ? undefined : await findVersion(db, policy, revision);
  if (revision === undefined || found === undefined) throw data(null, { status: 404 });
  return { revision, found };
}

async function textOf(
  page: PageContext,
  { revision, found }: AskedRevision,
  versions: readonly PolicyVersion[],
) {
  const { title, description, effective, language, body } = found;
  // A save that changed no word is the version that had them first.
  const { until } = versions.find((one) => one.revision <= revision) ?? {};
  return {
    revision,
    policy: { title, description, effective, language },
    effectWord: effectWord(effective, today()),
    contents: await showText(page, body),
    until,
    isOver: until !== undefined && until <= today(),
  };
}

const shownOf = (slug: string, { revision, effective, until }: PolicyVersion, day: string) => ({
  revision,
  effective,
  until,
  isOver: until !== undefined && until <= day,
  isToCome: effective > day,
  path: until === undefined ? policyAddress(slug) : versionAddress(slug, revision),
});

/** The server alone draws the text. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): never => {
  throw redirectDocument(request.url);
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.name,
        description: loaderData.description,
        path: loaderData.path,
        noindex: true,
      });

export default function VersionsPage({ loaderData }: Route.ComponentProps) {
  const { earlier, title, present, versions, name, description } = loaderData;
  return earlier === undefined ? (
    <>
      <ListHeader present={present} title={title} name={name} description={description} />
      <div className="wrap py-12 md:py-20">
        <ol className="max-w-measure border-b border-line">
          {versions.map((version) => (
            <VersionRow key={version.revision} version={version} />
          ))}
        </ol>
      </div>
    </>
  ) : (
    <article>
      <PolicyHeader policy={earlier.policy} effectWord={earlier.effectWord}>
        <Standing until={earlier.until} isOver={earlier.isOver} present={present} />
      </PolicyHeader>
      <div lang={earlier.policy.language || undefined}>
        <Reading contents={earlier.contents} />
      </div>
    </article>
  );
}

interface ListHeaderProps {
  present: string;
  title: string;
  name: string;
  description: string;
}

const ListHeader = ({ present, title, name, description }: ListHeaderProps) => (
  <header className="contours border-b border-line">
    <div className="wrap flex flex-col items-start gap-6 pt-8 pb-10 md:pt-20 md:pb-14">
      <PageLink
        to={present}
        className="label inline-flex min-h-6 items-center gap-2 text-text-2 transition-colors hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {title}
      </PageLink>
      <h1 className="pt-6 text-display-1">{name}</h1>
      <p className="max-w-measure text-text-2">{description}</p>
    </div>
  </header>
);

const VersionRow = ({ version }: { version: ReturnType<typeof shownOf> }) => {
  const { effective, until, isOver, isToCome, path } = version;
  const standing = isOver
    ? say('No longer in force')
    : isToCome
      ? say('Not yet in force')
      : say('In force');
  const span =
    until !== undefined
      ? say('{start} to {end}')
      : isToCome
        ? say('From {start}')
        : say('Since {start}');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line py-5">
      <PageLink to={path} className="text-title underline decoration-1 underline-offset-[0.2em]">
        {span.replace('{start}', longDate(effective)).replace('{end}', longDate(until ?? ''))}
      </PageLink>
      <span className="label text-text-2">{standing}</span>
    </li>
  );
};

interface StandingProps {
  until: string | undefined;
  isOver: boolean;
  present: string;
}

/** Whether a version still holds, and where the present one is. */
const Standing = ({ until, isOver, present }: StandingProps) => (
  <>
    <p className="border-l-2 border-line-2 pl-4 font-semibold">
      {(isOver
        ? say('No longer in force: it ended on {day}.')
        : until === undefined
          ? say('This is the current version.')
          : say('In force until {day}.')
      ).replace('{day}', longDate(until ?? ''))}
    </p>
    <PageLink to={present} className="inline-flex min-h-6 items-center underline">
      {say('Read the current version')}
    </PageLink>
  </>
);
