import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { Limit } from '#platform/access-rules.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callStudio } from '../api.ts';
import { ALL_TYPES, apiOf, type Collection } from '../list/collections.ts';
import { Row } from '../list/row.ts';
import { useDebouncedText } from '../palette/use-debounced-text.ts';

interface LimitChoiceProps {
  value: readonly Limit[];
  onChange: (limits: Limit[]) => void;
}

const keyOf = ({ type, entryId }: Limit): string => `${type} ${entryId}`;

/** The only content that a person may change; all of it where nothing is named. */
export function LimitChoice({ value, onChange }: LimitChoiceProps) {
  const names = useNames(value);
  const add = (limit: Limit): void => {
    if (!value.some((one) => keyOf(one) === keyOf(limit))) onChange([...value, limit]);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 text-sm font-semibold">Only these pages and types</legend>
      <p className="text-sm text-text-2">
        {value.length === 0
          ? 'No limit: everything their roles allow. Add a page or a type to limit them to it.'
          : 'They can change nothing else, and see no other unpublished content. They cannot open Schedule, Tags, Redirects, Visits, the audit log or Migration.'}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {value.map((limit) => {
          const name = names.get(keyOf(limit)) ?? limit.entryId;
          return (
            <li key={keyOf(limit)} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Button
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(value.filter((one) => keyOf(one) !== keyOf(limit)))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
      <AddLimit onAdd={add} />
    </fieldset>
  );
}

const ALL = '';

function AddLimit({ onAdd }: { onAdd: (limit: Limit) => void }) {
  const [collection, setCollection] = useState<Collection>();
  const [entryId, setEntryId] = useState(ALL);
  const [typed, setTyped] = useState('');
  const { data: rows = [] } = useEntries(collection, useDebouncedText(typed.trim()));
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      <Select
        label="Type"
        value={collection?.name ?? ''}
        onChange={({ target }) => {
          setCollection(ALL_TYPES.find(({ name }) => name === target.value));
          setEntryId(ALL);
          setTyped('');
        }}
      >
        <option value="">Choose a type</option>
        {ALL_TYPES.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      {collection !== undefined && !collection.isSingleton && (
        <>
          <TextField
            label="Search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select label="Which" value={entryId} onChange={({ target }) => setEntryId(target.value)}>
            <option value={ALL}>All {collection.many}</option>
            {rows.map((row) => (
              <option key={row.id} value={row.id}>
                {collection.describe(row).label}
              </option>
            ))}
          </Select>
        </>
      )}
      <Button
        variant="secondary"
        disabled={collection === undefined}
        onClick={() => {
          if (collection !== undefined) onAdd({ type: collection.type, entryId });
        }}
      >
        Add limit
      </Button>
    </div>
  );
}

function useEntries(collection: Collection | undefined, q: string) {
  const search = new URLSearchParams({ q, sort: 'title', limit: '100', fields: 'card' });
  const path = collection && `${apiOf(collection)}?${search}`;
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) =>
      (await callStudio(path ?? '', { reply: z.array(Row), signal })).data,
    enabled: collection !== undefined && !collection.isSingleton,
  });
}

const Cards = z.array(z.object({ type: z.string(), card: z.looseObject({ id: z.string() }) }));

/** What the limits are called. */
function useNames(limits: readonly Limit[]): ReadonlyMap<string, string> {
  const ids = limits.map(({ entryId }) => entryId).filter((id) => id !== '');
  const path = `/api/admin/cards?ids=${ids.slice(0, 100).join(',')}`;
  const { data = [] } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await callStudio(path, { reply: Cards, signal })).data,
    enabled: ids.length > 0,
  });
  const named = limits.map((limit): [string, string] => {
    const collection = ALL_TYPES.find(({ type }) => type === limit.type);
    const card = data.find((one) => one.card.id === limit.entryId)?.card;
    const one = card && collection ? collection.describe(card).label : limit.entryId;
    const all = collection?.isSingleton === true ? collection.title : `All ${collection?.many}`;
    return [keyOf(limit), limit.entryId === '' ? all : one];
  });
  return new Map(named);
}
