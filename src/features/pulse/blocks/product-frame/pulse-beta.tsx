import { BetaForm } from '#features/leads/site/beta-form.tsx';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { JoinButton } from '../../site/join.tsx';
import type { pulseBeta } from '../pulse-closing.ts';

interface PulseBetaProps extends BlockProps<FieldsOf<typeof pulseBeta>> {
  /** What the server said of a post without script. */
  reply?: FormReply | undefined;
}

/** Ends the page with the way into the beta; without script its form is here. */
export function PulseBeta({ block, reply }: PulseBetaProps) {
  const [beforePolicy, afterPolicy] = say('Our {policy} says what we do with your details.').split(
    '{policy}',
  );
  return (
    <section aria-labelledby="beta-title" className="contours py-section">
      <div className="wrap flex flex-col gap-12">
        <div className="flex flex-col items-start gap-6">
          <h2 id="beta-title" className="text-display-1">
            {block.heading}
          </h2>
          {block.lead !== '' && <p className="max-w-[46ch] text-lead text-text-2">{block.lead}</p>}
          <JoinButton>{block.joinLabel}</JoinButton>
        </div>
        <ul className="grid gap-5 md:grid-cols-3" data-reveal="">
          {block.items.map(({ title, text }, index) => (
            <li key={index} className="pulse-tile">
              <h3 className="text-title">{title}</h3>
              <p className="text-text-2">{text}</p>
            </li>
          ))}
        </ul>
        <p className="text-sm text-text-2">
          {beforePolicy}
          <PageLink to="/privacy" className="text-link-underlined">
            {say('privacy policy')}
          </PageLink>
          {afterPolicy}
        </p>
        <noscript>
          <div id="start" className="max-w-[42rem]">
            <h2 id="start-title" className="pb-5 text-display-3">
              {block.formTitle}
            </h2>
            <BetaForm words={block} reply={reply} />
          </div>
        </noscript>
      </div>
    </section>
  );
}
