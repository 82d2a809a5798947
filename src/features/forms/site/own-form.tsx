import { useLocation } from 'react-router';
import type { FormReply } from '#features/leads/site/form-state.ts';
import { Honeypots } from '#features/leads/site/honeypots.tsx';
import { useConsent } from '#features/leads/site/use-consent.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { useSite } from '#web/site.ts';
import { type FormStep, stepsOf } from '../conditions.ts';
import { POSTED_BLOCK } from '../rules.ts';
import type { PublishedForm } from '../schema.ts';
import { OwnField } from './own-field.tsx';
import { type OwnFormState, useOwnForm, useOwnFormActions } from './use-own-form.ts';

interface OwnFormProps {
  form: PublishedForm;
  /** The id of the block that shows it. */
  block: string;
  /** What it is called: the id of its heading, or words. */
  labelledBy?: string;
  label?: string;
  reply?: FormReply | undefined;
}

/** A form that an owner has built. */
export function OwnForm({ form: published, block, labelledBy, label, reply }: OwnFormProps) {
  const state = useOwnForm(published, reply);
  const actions = useOwnFormActions(state);
  const { pathname } = useLocation();
  const { shown, element, draftKey, watch, open, change } = state;
  const { form, parts, reference, hasDraft, error, isSending } = shown;
  const hasFiles = form.fields.some(({ type }) => type === 'file');
  const openQuietly = (): void => void open().catch(() => undefined);
  if (parts && reference !== undefined) {
    return <Thanks form={form} reference={reference} Panel={parts.Thanks} />;
  }
  return (
    <form
      ref={element}
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      action={`${pathname}?${POSTED_BLOCK}=${block}#${block}`}
      noValidate
      data-lead="form"
      data-hydrate-if-stored={draftKey}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-busy={isSending}
      className="relative flex flex-col gap-6 rounded-card border border-line bg-ground p-6 md:p-8"
      {...{ onFocus: openQuietly, onClick: openQuietly }}
      onInput={watch}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        const doing = actions.isLast ? actions.submit() : actions.next();
        doing.catch(() => currentTarget.submit());
      }}
    >
      <Beside form={form} />
      <Honeypots />
      {parts && hasDraft && (
        <parts.DraftLine
          onDiscard={() =>
            void open().then(({ discard }) => {
              discard();
              change({ hasDraft: false, fields: {}, error: undefined });
            })
          }
        />
      )}
      <Progress at={actions.at} count={actions.places.length} isLive={shown.isLive} />
      {stepsOf(form.fields).map((step, index) => (
        <Step
          key={index}
          step={step}
          index={index}
          state={state}
          isOpen={index === actions.places[actions.at]}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="font-semibold text-bad-ink">
          {say(error)}
        </p>
      )}
      <Buttons actions={actions} {...shown} />
      <Small form={form}>{parts && <parts.VisitFacts />}</Small>
    </form>
  );
}

/** What goes along unseen. */
function Beside({ form: { revision } }: { form: PublishedForm }) {
  const { pathname } = useLocation();
  const { revision: consent, policy } = useConsent('short');
  return (
    <>
      <input type="hidden" name="revision" value={revision} />
      <input
        type="hidden"
        name="origin"
        value={JSON.stringify({ page: pathname, consent, policy })}
      />
    </>
  );
}

interface StepProps {
  step: FormStep;
  index: number;
  state: OwnFormState;
  isOpen: boolean;
}

/** Without script all steps stand below one another; with it, one is seen at a time. */
function Step({ step, index, state: { shown, reply }, isOpen }: StepProps) {
  const { form, isLive, hidden, fields } = shown;
  const isFolded = !isLive && reply === undefined && index > 0;
  const inner = step.fields.map((field) => {
    const isHidden = hidden.has(field.name);
    return (
      <div
        key={field.name}
        hidden={isLive && isHidden}
        className={!isLive && isHidden ? 'own-form-folded' : ''}
      >
        <OwnField
          field={field}
          fields={form.fields}
          typed={reply?.values}
          error={fields[field.name]}
        />
      </div>
    );
  });
  const look = classNames('min-w-0 flex-col gap-6', isFolded ? 'own-form-folded' : 'flex');
  if (step.title === '') {
    return (
      <div data-step={index} hidden={isLive && !isOpen} className={look}>
        {inner}
      </div>
    );
  }
  return (
    <fieldset data-step={index} hidden={isLive && !isOpen} className={look}>
      <legend tabIndex={-1} className="mb-6 text-title font-semibold">
        {step.title}
      </legend>
      {step.help !== '' && <p className="own-form-help text-text-2">{step.help}</p>}
      {inner}
    </fieldset>
  );
}

/** Where one is among the steps. */
const Progress = ({ at, count, isLive }: { at: number; count: number; isLive: boolean }) =>
  count > 1 && (
    <div className="flex flex-col gap-2 noscript:hidden">
      <p role={isLive ? 'status' : undefined} className="label text-text-2">
        {say('Step {step} of {steps}')
          .replace('{step}', String(at + 1))
          .replace('{steps}', String(count))}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={classNames(
              'own-form-progress grow rounded-full',
              index <= at ? 'bg-signal' : 'bg-line',
            )}
          />
        ))}
      </div>
    </div>
  );

interface ButtonsProps
  extends Pick<OwnFormState['shown'], 'form' | 'isSending' | 'isLive' | 'percent'> {
  actions: ReturnType<typeof useOwnFormActions>;
}

function Buttons({ actions, form, isSending, isLive, percent }: ButtonsProps) {
  const { at, isLast, back } = actions;
  const words = percent === undefined ? say('Sending…') : say('Sending… {percent}%');
  const send = isSending ? words.replace('{percent}', String(percent)) : form.sendLabel;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {at > 0 && (
        <Button variant="secondary" className="noscript:hidden" onClick={back}>
          {say('Back')}
        </Button>
      )}
      {!isLast && (
        <>
          <Button type="submit" className="noscript:hidden">
            {say('Next')}
          </Button>
          {!isLive && (
            <noscript>
              <Button type="submit">{send}</Button>
            </noscript>
          )}
        </>
      )}
      {isLast && (
        <Button type="submit" aria-disabled={isSending || undefined}>
          {send}
        </Button>
      )}
      {isSending && percent !== undefined && (
        <progress className="own-file-progress" value={percent} max={100} aria-label={send} />
      )}
      <span role="status" className="sr-only">
        {isSending && say('Sending')}
      </span>
    </div>
  );
}

/** What one agrees to where the form asks in no words of its own, and what is added. */
function Small({ form, children }: { form: PublishedForm; children: React.ReactNode }) {
  const { wording } = useConsent('short');
  const { policies, start } = useSite();
  const hasPolicy = start !== 'empty' || policies.some(({ href }) => href.includes('privacy'));
  const asks = form.fields.some(({ type }) => type === 'consent');
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 text-sm text-text-2">
      {(!asks || hasPolicy) && (
        <p>
          {!asks && wording}{' '}
          {hasPolicy && (
            <PageLink to="/privacy" className="text-link-underlined">
              {say('Privacy policy')}
            </PageLink>
          )}
        </p>
      )}
      <details className="noscript:hidden">
        <summary className="text-link-underlined">{say('What we add to your message')}</summary>
        {children}
      </details>
    </div>
  );
}

interface ThanksProps {
  form: PublishedForm;
  reference: string;
  Panel: React.FC<{ title: string; reference: string; children: string }>;
}

/** Stands in the place of the form once it is kept, and leads on. */
const Thanks = ({ form, reference, Panel }: ThanksProps) => (
  <div className="flex flex-col items-start gap-6">
    <Panel title={form.thanksTitle} reference={reference}>
      {form.thanksText}
    </Panel>
    {form.onLabel !== '' && form.onLink !== '' && (
      <ButtonLink to={form.onLink} variant="secondary">
        {form.onLabel}
      </ButtonLink>
    )}
  </div>
);
