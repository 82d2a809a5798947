import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { storedText, storeText } from '#ui/stored-text.ts';
import { DropDown } from '../../drop-down.tsx';

export const COLUMNS = ['stage', 'value', 'next', 'owner', 'tags', 'source', 'received'] as const;
export type Column = (typeof COLUMNS)[number];

export const COLUMN_LABELS: Readonly<Record<Column, string>> = {
  stage: 'Stage',
  value: 'Value',
  next: 'Next step',
  owner: 'Owner',
  tags: 'Tags',
  source: 'Source',
  received: 'Received',
};

const USUAL: readonly Column[] = ['stage', 'value', 'next', 'owner', 'tags', 'received'];
const KEY = 'pipeline-columns';

/** The columns of the list as this browser keeps them. */
export function useColumns(): [readonly Column[], (columns: readonly Column[]) => void] {
  const [columns, setColumns] = useState<readonly Column[]>(() => {
    const kept = storedText(KEY);
    if (kept === '') return USUAL;
    const names = kept.split(' ');
    return COLUMNS.filter((column) => names.includes(column));
  });
  return [
    columns,
    (next) => {
      storeText(KEY, next.join(' '));
      setColumns(next);
    },
  ];
}

interface ColumnChoiceProps {
  columns: readonly Column[];
  onChange: (columns: readonly Column[]) => void;
}

export const ColumnChoice = ({ columns, onChange }: ColumnChoiceProps) => (
  <DropDown label="Columns" className="right-0">
    {() => (
      <fieldset className="px-2">
        <legend className="sr-only">Columns</legend>
        {COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={COLUMN_LABELS[column]}
            checked={columns.includes(column)}
            onChange={() =>
              onChange(
                COLUMNS.filter((one) =>
                  one === column ? !columns.includes(one) : columns.includes(one),
                ),
              )
            }
          />
        ))}
      </fieldset>
    )}
  </DropDown>
);
