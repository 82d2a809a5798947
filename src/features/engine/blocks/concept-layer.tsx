import { MileMarker } from '#ui/mile-marker.tsx';
import type { BlockProps } from '#web/block-section.tsx';
import type { FieldsOf } from '#web/page-block.ts';
import { JudgedLayer } from '../site/judged-layer.tsx';
import { KeepsLayer } from '../site/keeps-layer.tsx';
import { ReadsLayer } from '../site/reads-layer.tsx';
import { UsesLayer } from '../site/uses-layer.tsx';
import type { CORE_DRAWINGS, conceptLayer } from './concept-layer.ts';

const DRAWINGS: Readonly<Record<(typeof CORE_DRAWINGS)[number], React.ComponentType>> = {
  sources: ReadsLayer,
  memory: KeepsLayer,
  answers: UsesLayer,
  exam: JudgedLayer,
};

/** A length of the core on ink, and beside it what it is. */
export function ConceptLayer({ block, number }: BlockProps<FieldsOf<typeof conceptLayer>>) {
  const { name, heading, text, drawing } = block;
  const Drawing = DRAWINGS[drawing];
  return (
    <section className="lg:grid lg:h-[40rem] lg:grid-cols-[max(44%,28rem)_1fr]">
      <div className="ink relative max-lg:overflow-hidden lg:flex lg:justify-end lg:pr-[max(1.5rem,5vw)]">
        <Drawing />
      </div>
      <div className="flex flex-col justify-center gap-5 py-12 max-lg:wrap lg:max-w-[38rem] lg:pr-(--spacing-gutter) lg:pl-[max(2rem,5vw)]">
        <MileMarker number={number}>{name}</MileMarker>
        <h2 className="text-display-2">{heading}</h2>
        <p className="max-w-[36rem] text-[1.125rem]/[1.65]">{text}</p>
      </div>
    </section>
  );
}
