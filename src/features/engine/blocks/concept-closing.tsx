import { ButtonLink, type ButtonVariant } from '#ui/button.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { conceptClosing } from './concept-closing.ts';

const LOOKS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet'];

/** What a reader may bring, and the ways on. */
export function ConceptClosing({ block }: BlockProps<FieldsOf<typeof conceptClosing>>) {
  const { heading, text, buttons } = block;
  const shown = buttons.filter(({ label, link }) => label !== '' && link !== '');
  return (
    <section className="contours border-t border-line">
      <div className="wrap grid gap-x-8 gap-y-8 py-section lg:grid-cols-12">
        <h2 className="text-display-2 lg:col-span-8">{heading}</h2>
        <div className="flex flex-col items-start gap-6 lg:col-span-4 lg:self-end">
          {text !== '' && <p className="text-lead text-text-2">{text}</p>}
          {shown.length > 0 && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              {shown.map(({ label, link }, index) => (
                <ButtonLink key={index} to={link} variant={LOOKS[index] ?? 'quiet'}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
