import { useDraggable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import type { Collection } from '../list/collections.ts';
import { SearchField } from '../search-field.tsx';
import { candidateDragId } from './drag-ids.ts';
import { type Candidate, candidatesQuery } from './queries.ts';

interface CandidatesProps {
  collection: Collection;
  solution: string;
}

/** Published entries without a place, to be dragged onto one. */
export function Candidates({ collection, solution }: CandidatesProps) {
  const [q, setQ] = useState('');
  const { data = [] } = useQuery(candidatesQuery(collection, solution, q));
  return (
    <section aria-labelledby="candidates" className="flex flex-col gap-3">
      <h2 id="candidates" className="text-title">
        Not featured
      </h2>
      <p className="text-sm text-text-2">
        Drag one onto a place, in the column for the date it moves in.
      </p>
      <SearchField id="candidate-search" label="Find" value={q} onSearch={setQ} />
      <ul className="flex flex-col gap-2">
        {data.map((candidate) => (
          <CandidateRow key={candidate.id} candidate={candidate} />
        ))}
      </ul>
    </section>
  );
}

function CandidateRow({ candidate }: { candidate: Candidate }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useDraggable({ id: candidateDragId(candidate.id), data: { label: candidate.label } });
  const shift =
    transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      style={shift === undefined ? {} : { transform: shift }}
      className={`flex items-center gap-2 rounded-field border border-line bg-ground px-2 ${isDragging ? 'relative z-20' : ''}`}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Feature ${candidate.label}`}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-field text-text-2 hover:text-text"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <span className="py-1.5 text-sm wrap-anywhere">{candidate.label}</span>
    </li>
  );
}
