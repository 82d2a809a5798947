import { Fragment } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import { MailLink } from '#web/mail-link.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { Replier as Replying } from '../rules.ts';
import { Arrived } from '../site/arrived.tsx';
import { Replier } from '../site/replier.tsx';
import type { thanks } from './thanks.ts';

/** What was sent. */
export interface ThankedFor {
  /** Empty for none. */
  reference: string;
  /** Who replies; nothing where nobody is named. */
  replier?: Replying | undefined;
  /** What an owner's form says itself, and where it leads after. */
  own?: { title: string; text: string; links: readonly { label: string; link: string }[] };
}

interface ThanksProps extends BlockProps<FieldsOf<typeof thanks>>, ThankedFor {}

/** Says that a form has arrived, under its reference, and what happens next. */
export function Thanks({ block, isFirst, reference, own, replier }: ThanksProps) {
  const [said] = own === undefined ? block.items : [own];
  const ownLinks = own?.links ?? [];
  const others = block.links.filter(({ link }) => ownLinks.every((one) => one.link !== link));
  const links = [...ownLinks, ...others];
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <section id={block.id} className="contours">
      <div className="wrap flex flex-col items-start gap-7 pt-14 pb-section md:pt-28">
        <Arrived />
        <Headline className="text-display-1">{said?.title}</Headline>
        <p className="max-w-[44ch] text-lead text-text-2">{said?.text}</p>
        {replier !== undefined && <Replier person={replier} />}
        {reference !== '' && (
          <p>
            {block.referenceLabel} <strong className="label">{reference}</strong>
          </p>
        )}
        <p className="text-text-2">
          {(reference === '' ? block.question : block.questionWithReference)
            .split('{email}')
            .map((words, index) => (
              <Fragment key={index}>
                {index > 0 && <MailLink />}
                {words}
              </Fragment>
            ))}
        </p>
        {links.length > 0 && (
          <p className="flex flex-wrap gap-4">
            {links.map(({ label, link }, index) => (
              <ButtonLink key={index} to={link} variant={index === 0 ? 'secondary' : 'quiet'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
