import './client-page.css';
import './testimonial-request.css';
import { data } from 'react-router';
import { longDate } from '#content/dates.ts';
import { MAX_FORM_FIELDS, MAX_FORM_MEGABYTES } from '#content/quotes/rules.ts';
import { say } from '#ui/say.ts';
import { rootData, sayAt } from '#web/head.ts';
import { MissingPage } from '#web/missing-page.tsx';
import { getPageContext } from '#web/page-context.ts';
import type { Route } from './+types/testimonial-request.ts';
import { takeClientForm } from './client-form.server.ts';
import { TestimonialForm, WithdrawForm } from './testimonial-form.tsx';
import { findTestimonialLink, takeTestimonial } from './testimonial-request.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findTestimonialLink(getPageContext(context), params.token);
  return found ?? data(undefined, 404);
}

export function action({ context, request, params: { token } }: Route.ActionArgs) {
  const page = getPageContext(context);
  return takeClientForm(page, {
    request,
    token,
    rules: {
      maxFields: MAX_FORM_FIELDS,
      attachments: { maxFiles: 1, maxMegabytes: MAX_FORM_MEGABYTES },
      tooLarge: 'Use a picture of at most 10 MB.',
    },
    take: (body, values) => takeTestimonial(page, token, body, values),
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { name } = rootData(matches).site;
  const title = sayAt(matches, loaderData === undefined ? 'This link has ended' : 'Your words');
  return [
    { title: `${title} · ${name}` },
    { name: 'robots', content: 'noindex, nofollow' },
    // A form that is posted without any referrer has no origin, either.
    { name: 'referrer', content: 'same-origin' },
  ];
};

/** A client's own page: what they are asked, what they have given, and what becomes of it. */
export default function TestimonialRequest({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === undefined) {
    return (
      <>
        <MissingPage
          title={say('This link has ended')}
          back={{ to: '/', label: say('Go to the home page') }}
        >
          {say('It has expired or was withdrawn. Ask the person who sent it for a new one.')}
        </MissingPage>
        <TypedWords values={actionData?.values ?? {}} />
      </>
    );
  }
  const { state, note } = loaderData;
  return (
    <>
      <section className="client-page-intro" aria-labelledby="request-intro">
        <div className="wrap client-page-lead">
          <Lead {...loaderData} />
          {state === 'asked' && note !== '' && <p className="client-page-note">{note}</p>}
        </div>
      </section>
      {(state === 'asked' || state === 'given') && (
        <TestimonialForm link={{ ...loaderData, state }} reply={actionData} />
      )}
      {state === 'given' && <WithdrawForm reply={actionData} />}
    </>
  );
}

/** What was typed while the link came to its end, so that nobody writes it twice. */
function TypedWords({ values }: { values: Readonly<Record<string, string>> }) {
  const answers = Object.entries(values).filter(
    ([name, words]) => name.startsWith('answer-') && words.trim() !== '',
  );
  if (answers.length === 0) return null;
  return (
    <section className="client-page" aria-labelledby="typed">
      <h2 id="typed">{say('What you had written')}</h2>
      {answers.map(([name, words]) => (
        <p key={name} className="wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      ))}
    </section>
  );
}

type LeadProps = Pick<
  Route.ComponentProps['loaderData'] & object,
  'state' | 'askedBy' | 'about' | 'aboutLink' | 'expiresAt' | 'givenAt' | 'withdrawnAt'
>;

/** Where things stand: who asks, who reads it next, or that it is over. */
function Lead({ state, askedBy, about, aboutLink, expiresAt, givenAt, withdrawnAt }: LeadProps) {
  if (state === 'withdrawn') {
    return (
      <>
        <h1 id="request-intro">{say('You have withdrawn your words')}</h1>
        <p role="status">
          {say(
            'This site has not shown any of them since {day}, and nobody here may use them. They are deleted after 30 days.',
          ).replace('{day}', longDate(withdrawnAt ?? ''))}
        </p>
      </>
    );
  }
  if (state === 'gone') {
    return (
      <>
        <h1 id="request-intro">{say('Your words are gone from this site')}</h1>
        <p role="status">
          {say(
            'They were deleted on {day}, with your name, your picture and everything else that you sent. Nothing is left that you would have to withdraw.',
          ).replace('{day}', longDate(withdrawnAt ?? ''))}
        </p>
      </>
    );
  }
  if (state === 'given') {
    return (
      <>
        <h1 id="request-intro">{say('Thank you for your words')}</h1>
        <div className="client-page-state" role="status">
          <p>
            {say(
              'You sent them on {day}. {name} will read them next, and may shorten them. An ellipsis marks anything left out, and none of your words are changed.',
            )
              .replace('{day}', longDate(givenAt ?? ''))
              .replace('{name}', () => askedBy)}
          </p>
          <p>
            {say(
              'Keep this link. It lets you see what you sent, change how it may be used, correct your words, or withdraw them at any time.',
            )}
          </p>
        </div>
      </>
    );
  }
  return (
    <>
      <h1 id="request-intro">{say('A few words from you, please')}</h1>
      <p>
        {say(
          '{name} would like your answers, in your own words. Write as much or as little as you like.',
        ).replace('{name}', () => askedBy)}
      </p>
      {about !== '' && (
        <p>
          {say('They are about:')}{' '}
          {aboutLink === '' ? (
            <strong>{about}</strong>
          ) : (
            <a href={aboutLink} className="text-link-underlined">
              {about}
            </a>
          )}
        </p>
      )}
      <p className="client-page-quiet">
        {say('You can answer until {day}.').replace('{day}', longDate(expiresAt))}
      </p>
    </>
  );
}
