import { FOLDER_NAMES } from '#features/media/admin/folder-names.ts';
import { Select } from '#ui/select.tsx';
import { SearchField } from '../search-field.tsx';
import type { LibraryFilter } from './queries.ts';

interface LibraryFilterBarProps {
  /** Tells the fields of the screen from those of a dialog. */
  id: string;
  filter: LibraryFilter;
  onChange: (filter: LibraryFilter) => void;
}

/** What narrows the library. */
export const LibraryFilterBar = ({ id, filter, onChange }: LibraryFilterBarProps) => (
  <search className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
    <SearchField
      id={id}
      label="Search media"
      value={filter.q}
      onSearch={(q) => onChange({ ...filter, q })}
    />
    <Select
      label="Folder"
      value={filter.folder}
      onChange={({ target }) => onChange({ ...filter, folder: target.value })}
    >
      <option value="">All folders</option>
      {Object.entries(FOLDER_NAMES).map(([folder, name]) => (
        <option key={folder} value={folder}>
          {name}
        </option>
      ))}
    </Select>
    <Select
      label="Use"
      value={filter.used}
      onChange={({ target }) => onChange({ ...filter, used: target.value })}
    >
      <option value="">Used and unused</option>
      <option value="true">Used</option>
      <option value="false">Not used</option>
    </Select>
  </search>
);
