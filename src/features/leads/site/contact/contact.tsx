import './contact.css';
import { ButtonLink } from '#ui/button.tsx';
import { MileMarker } from '#ui/mile-marker.tsx';
import { pageMeta, rootData } from '#web/head.ts';
import { getPageContext } from '#web/page-context.ts';
import { inWords, phoneHref, type Site, useSite } from '#web/site.ts';
import { describePage, organization, pageFacts } from '#web/structured-data.server.ts';
import { contactAction } from '../page-action.server.ts';
import type { Route } from './+types/contact.ts';
import { ContactForm } from './contact-form.tsx';
import { placesOf, standingWords } from './offices.ts';
import { WayBetween } from './way-between.tsx';

export const action = contactAction;

const TITLE = 'Contact';

const describe = ({ name, offices }: Site): string =>
  `Write or call ${name}: ${offices.length === 1 ? 'an office' : 'offices'} in ${inWords(offices.map(({ city }) => city))}, a reply within 24 hours from someone who has done this kind of work.`;

const PATH = '/contact';

export function loader({ context }: Route.LoaderArgs): null {
  const page = { name: TITLE, description: describe(getPageContext(context).site), path: PATH };
  describePage(context, [page], (speaker) => [
    {
      '@type': 'ContactPage',
      ...pageFacts(speaker, page),
      mainEntity: organization(speaker),
    },
  ]);
  return null;
}

/** Nothing of it is asked for again in the browser. */
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: describe(rootData(matches).site),
    path: PATH,
  });

export default function ContactPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <ContactHero />
      <ContactDetails />
      <section
        id="start"
        aria-labelledby="start-title"
        className="border-t border-line bg-ground-2 py-section"
      >
        <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
          <div className="flex flex-col gap-5 lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
            <MileMarker number={2}>Write</MileMarker>
            <h2 id="start-title" className="text-display-2">
              Send us a Message
            </h2>
            <WhatHappensNext />
          </div>
          <div className="lg:col-span-7">
            <ContactForm reply={actionData} />
          </div>
        </div>
      </section>
    </>
  );
}

function ContactHero() {
  const { phone, offices } = useSite();
  const places = placesOf(offices);
  return (
    <header className="ink contours overflow-clip">
      <div className="wrap grid items-center gap-x-8 gap-y-12 pt-14 pb-section md:grid-cols-12 md:pt-16">
        <div className="flex flex-col gap-7 md:col-span-7">
          <p className="label text-text-2">{standingWords(places)}</p>
          <h1 className="text-display-1">The first mile is a message.</h1>
          <p className="max-w-[44ch] text-lead text-text-2">
            Write, call or come by. A senior person reads it, and you get a reply within 24 hours,
            even when the answer is no.
          </p>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink to="#start">Write to us</ButtonLink>
            <a href={phoneHref(phone)} className="text-link-underlined">
              {phone}
            </a>
          </p>
        </div>
        <div className="md:col-span-5">
          <WayBetween places={places} />
        </div>
      </div>
    </header>
  );
}

const STEPS = [
  ['Mile 0', 'We store your message right away, so it cannot get lost.'],
  ['Mile 1', 'Within 24 hours a senior person replies personally.'],
  ['Mile 2', 'If it is a fit, we have a 30-minute call. If not, we suggest someone better.'],
] as const;

const WhatHappensNext = () => (
  <ol className="contact-next">
    {STEPS.map(([mile, text]) => (
      <li key={mile}>
        <span className="label text-text-2">{mile}</span>
        <span className="max-w-[38ch]">{text}</span>
      </li>
    ))}
  </ol>
);

/** Every way to reach the company but the form. */
function ContactDetails() {
  const { email, phone, offices } = useSite();
  return (
    <section aria-labelledby="details-title" className="py-section">
      <div className="wrap grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="flex flex-col gap-5 lg:col-span-4">
          <MileMarker number={1}>Reach us</MileMarker>
          <h2 id="details-title" className="text-display-2">
            Straight to a person
          </h2>
        </div>
        <div className="grid gap-x-8 sm:grid-cols-2 lg:col-span-8">
          <div className="flex flex-col gap-2 border-t border-line py-6">
            <h3 className="label text-text-2">Email</h3>
            <a href={`mailto:${email}`} className="font-display text-title font-semibold">
              {email}
            </a>
          </div>
          <div className="flex flex-col gap-2 border-t border-line py-6">
            <h3 className="label text-text-2">Phone</h3>
            <a href={phoneHref(phone)} className="font-display text-title font-semibold">
              {phone}
            </a>
          </div>
          {offices.map(({ country, city, lines, coordinates }) => (
            <div key={city} className="flex flex-col gap-2 border-t border-line py-6">
              <h3 className="label text-text-2">{country}</h3>
              <p className="font-display text-title font-semibold">{city}</p>
              <address className="text-text-2 not-italic">
                {lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
              <p className="label mt-auto text-text-2">{coordinates}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
