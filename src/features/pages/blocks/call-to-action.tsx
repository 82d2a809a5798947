import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { Actions } from './actions.tsx';
import type { callToAction } from './call-to-action.ts';

type Fields = FieldsOf<typeof callToAction>;

/** Where the page asks for the next step. */
export const CallToAction = ({ block }: BlockProps<Fields>) => {
  const { id, label, heading, lead, look } = block;
  const isDark = look !== 'light';
  return (
    <section
      id={id}
      aria-labelledby={`title-${id}`}
      className={classNames(
        'border-t border-line',
        isDark ? 'ink contours overflow-hidden' : 'bg-ground-2',
      )}
    >
      <div className="wrap grid gap-8 py-section lg:grid-cols-12 lg:items-end">
        <div className="flex flex-col gap-5 lg:col-span-8">
          {label !== '' && <p className="label text-text-2">{label}</p>}
          <h2 id={`title-${id}`} className={classNames('text-display-2', isDark && 'max-w-[22ch]')}>
            {heading}
          </h2>
          {lead !== '' && (
            <p className="max-w-measure text-balance text-lead text-text-2">{lead}</p>
          )}
        </div>
        {isDark ? (
          <div className="lg:col-span-4 lg:justify-self-end">
            <Actions block={block} />
          </div>
        ) : (
          <Buttons block={block} />
        )}
      </div>
    </section>
  );
};

const Buttons = ({ block }: { block: Fields }) => (
  <div className="flex flex-wrap gap-4 lg:col-span-4 lg:justify-end">
    {block.actionLabel !== '' && block.actionLink !== '' && (
      <ButtonLink to={block.actionLink}>{block.actionLabel}</ButtonLink>
    )}
    {block.secondLabel !== '' && block.secondLink !== '' && (
      <ButtonLink variant="quiet" to={block.secondLink}>
        {block.secondLabel}
      </ButtonLink>
    )}
  </div>
);
