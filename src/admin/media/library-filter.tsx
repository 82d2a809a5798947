import { FOLDER_NAMES, KIND_NAMES } from '#features/media/admin/folder-names.ts';
import { Select } from '#ui/select.tsx';
import { SearchField } from '../search-field.tsx';
import type { LibraryFilter } from './queries.ts';

type Narrowing = 'kind' | 'folder' | 'used';

interface LibraryFilterBarProps {
  /** Tells the fields of the screen from those of a dialog. */
  id: string;
  /** What it may be narrowed by besides words. */
  narrows: readonly Narrowing[];
  filter: LibraryFilter;
  onChange: (part: Partial<LibraryFilter>) => void;
}

const OPTIONS: Readonly<Record<Narrowing, { label: string; all: string; names: object }>> = {
  kind: { label: 'Kind', all: 'All kinds', names: KIND_NAMES },
  folder: { label: 'Folder', all: 'All folders', names: FOLDER_NAMES },
  used: { label: 'Use', all: 'Used and unused', names: { true: 'Used', false: 'Not used' } },
};

/** What narrows the library. */
export const LibraryFilterBar = ({ id, narrows, filter, onChange }: LibraryFilterBarProps) => (
  <search className="grid gap-3 sm:grid-cols-2 lg:grid-flow-col lg:grid-cols-[minmax(0,2fr)] lg:auto-cols-fr">
    <SearchField id={id} label="Search media" value={filter.q} onSearch={(q) => onChange({ q })} />
    {narrows.map((name) => (
      <Select
        key={name}
        label={OPTIONS[name].label}
        value={filter[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        <option value="">{OPTIONS[name].all}</option>
        {Object.entries(OPTIONS[name].names).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    ))}
  </search>
);
