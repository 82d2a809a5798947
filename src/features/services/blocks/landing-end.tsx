import { ButtonLink } from '#ui/button.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { landingEnd } from './landing-end.ts';

/** The last word, and where the service is told in full. */
export function LandingEnd({ block }: BlockProps<FieldsOf<typeof landingEnd>>) {
  const { id, label, heading, actionLabel, actionLink, secondLabel, secondLink } = block;
  const hasFirst = actionLabel !== '' && actionLink !== '';
  const hasSecond = secondLabel !== '' && secondLink !== '';
  return (
    <section aria-labelledby={id} className="ink contours overflow-hidden border-b border-line">
      <div className="wrap flex flex-col items-start gap-8 py-section">
        {label !== '' && <p className="label text-text-2">{label}</p>}
        <h2 id={id} className="max-w-[26ch] text-display-2">
          {heading}
        </h2>
        {(hasFirst || hasSecond) && (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {hasFirst && <ButtonLink to={actionLink}>{actionLabel}</ButtonLink>}
            {hasSecond && (
              <ButtonLink variant="quiet" to={secondLink}>
                {secondLabel}
              </ButtonLink>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
