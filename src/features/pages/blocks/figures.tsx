import { EVIDENCE_PATH } from '#content/rules.ts';
import { PageLink } from '#ui/page-link.tsx';
import { say } from '#ui/say.ts';
import { type BlockProps, BlockSection } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import type { figures } from './figures.ts';

/** How figures share the row. */
const COLUMNS = ['', '', 'sm:grid-cols-2', 'md:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4'];

/** The figure itself opens what is known of it: a plain link, of which the server makes more. */
const isClaim = (link: string): boolean => link.startsWith(`${EVIDENCE_PATH}/`);

/** Longer figures of claims take further lines, since a phone would not have room for one of them. */
const MAX_IN_LINE = 8;

/** Numbers, each with what it counts and who counted. */
export const Figures = ({ block, number }: BlockProps<FieldsOf<typeof figures>>) => (
  <BlockSection block={block} number={number} label={say('In numbers')} heading={block.heading}>
    <dl
      className={`grid gap-x-8 gap-y-12 ${COLUMNS[block.items.length] ?? 'sm:grid-cols-2 lg:grid-cols-3'}`}
    >
      {block.items.map(({ figure, label, source, link }, index) => (
        <div key={index} className="flex flex-col gap-4 border-t-2 border-text pt-5">
          <dt className="order-2 text-lead text-text-2">{label}</dt>
          <dd
            className={`order-1 font-display text-[clamp(3rem,6vw,5rem)] leading-[0.9] font-bold tracking-[-0.045em] ${figure.length > MAX_IN_LINE ? 'wrap-anywhere' : 'whitespace-nowrap'}`}
          >
            {isClaim(link) ? <a href={link}>{figure}</a> : figure}
          </dd>
          {source !== '' && (
            <dd className="label order-3 text-text-2">
              {link === '' ? (
                source
              ) : (
                <PageLink to={link} className="text-link-underlined">
                  {source}
                </PageLink>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  </BlockSection>
);
