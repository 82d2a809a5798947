import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { say } from '#ui/say.ts';
import { type ColumnMap, FIELDS, type Field } from '../csv/columns.ts';

const NAMES: Readonly<Record<Field, string>> = {
  key: 'Key',
  summary: 'Summary',
  status: 'Status',
  estimate: 'Estimate',
  description: 'Description',
  assignee: 'Assignee',
  epic: 'Epic',
  sprint: 'Sprint',
  due: 'Due date',
  created: 'Created',
  resolved: 'Resolved',
  comments: 'Comments',
  blocked: 'Blocked',
};

interface ColumnChoiceProps {
  header: readonly string[];
  columns: ColumnMap;
  isOpen: boolean;
  onChoose: (columns: ColumnMap) => void;
}

/** Which column holds what; for trackers whose names are not known. */
export function ColumnChoice({ header, columns, isOpen, onChoose }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState(columns);
  // It stays as it is when the rows are read again: its button has the focus.
  const [isOpenAtFirst] = useState(isOpen);
  const id = useId();
  const choose = (field: Field, column: string): void => {
    const { [field]: _, ...others } = chosen;
    setChosen(column === '' ? others : { ...others, [field]: column });
  };
  return (
    <details open={isOpenAtFirst}>
      <summary className="text-link-underlined text-sm">{say('Match the columns')}</summary>
      <div className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <div key={field} className="pulse-column">
            <label htmlFor={`${id}-${field}`} className="text-sm">
              {say(NAMES[field])}
            </label>
            <select
              id={`${id}-${field}`}
              value={chosen[field] ?? ''}
              onChange={({ currentTarget }) => choose(field, currentTarget.value)}
            >
              <option value="">{say('Not in this file')}</option>
              {header.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <Button variant="secondary" className="mt-4" onClick={() => onChoose(chosen)}>
        {say('Use these columns')}
      </Button>
    </details>
  );
}
