import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TagKind } from '#content/tags.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#web/toasts/toast-store.ts';
import { SortableRows } from '../list/sortable-rows.tsx';
import { Panel, Screen, screenMeta } from '../screen.tsx';
import { Loaded } from '../screen-states.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { type TagsWithUses, tagsQuery } from './queries.ts';
import { TagRow } from './tag-row.tsx';
import { useTagChange } from './use-tag-change.ts';

export const meta = screenMeta('Tags');

const PANELS: readonly { kind: TagKind; title: string; one: string; help: string }[] = [
  {
    kind: 'service',
    title: 'Services',
    one: 'service',
    help: 'Case studies and insights are filtered by these, in this order.',
  },
  {
    kind: 'topic',
    title: 'Topics',
    one: 'topic',
    help: 'Other topics for entries. Each has its own feed.',
  },
  {
    kind: 'industry',
    title: 'Industries',
    one: 'industry',
    help: 'The sectors that your clients work in, as the knowledge graph shows them.',
  },
];

/** What entries are marked with: named, ordered and brought together here, for the whole site at once. */
export default function Tags() {
  const query = useQuery(tagsQuery());
  const [merged, setMerged] = useState<string>();
  return (
    <Screen
      title="Tags"
      lead="Rename, order and merge tags. A change shows everywhere at once: on entries, in filters, feeds and search. Old addresses and imports with an earlier name keep working."
    >
      <Loaded query={query}>
        {(tags) => (
          <div className="flex flex-col gap-6">
            {PANELS.map((panel) => (
              <KindPanel key={panel.kind} {...panel} tags={tags} onMerge={setMerged} />
            ))}
            <SolutionsPanel tags={tags} />
            <OwnWordsPanel tags={tags} onMerge={setMerged} />
            {merged !== undefined && (
              <MergeDialog tag={merged} tags={tags} onClose={() => setMerged(undefined)} />
            )}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

interface PanelProps {
  tags: TagsWithUses;
  onMerge: (key: string) => void;
}

/** The ids in the order that a move makes. */
function moved(ids: readonly string[], from: number, to: number): string[] {
  const id = ids[from];
  return id === undefined ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

function KindPanel({
  kind,
  title,
  one,
  help,
  tags,
  onMerge,
}: PanelProps & (typeof PANELS)[number]) {
  const rows = tags.list.filter((tag) => tag.kind === kind).map((tag) => ({ ...tag, id: tag.key }));
  const { run } = useTagChange();
  return (
    <Panel title={title}>
      <p className="-mt-3 text-sm text-text-2">{help}</p>
      {rows.length > 0 && (
        <ol aria-label={title} className="flex flex-col divide-y divide-line border-y border-line">
          <SortableRows
            rows={rows}
            labelOf={({ name }) => name}
            onMove={(from, to) =>
              run({
                action: 'order',
                keys: moved(
                  rows.map(({ key }) => key),
                  from,
                  to,
                ),
              })
            }
          >
            {(tag, handle) => (
              <TagRow tag={tag} tags={tags} handle={handle} onMerge={() => onMerge(tag.key)} />
            )}
          </SortableRows>
        </ol>
      )}
      <AddTag kind={kind} one={one} />
    </Panel>
  );
}

function AddTag({ kind, one }: { kind: TagKind; one: string }) {
  const [name, setName] = useState('');
  const { run, isPending, fields } = useTagChange((tag) => {
    // What was typed since then is the next one.
    setName((typed) => (typed.trim() === tag ? '' : typed));
    toast({ title: 'Tag added', description: tag });
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') run({ action: 'add', name: name.trim(), kind });
      }}
    >
      <TextField
        label={`New ${one}`}
        className="min-w-0 grow basis-60"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fields.name}
      />
      <Button type="submit" variant="secondary" disabled={isPending}>
        Add {one}
      </Button>
    </form>
  );
}

/** The tags that case studies can be featured for, in the order of the choices. */
function SolutionsPanel({ tags }: { tags: TagsWithUses }) {
  const { run } = useTagChange();
  const rows = tags.solutions.map((key) => ({
    id: key,
    name: tags.list.find((tag) => tag.key === key)?.name ?? key,
  }));
  if (rows.length === 0) return null;
  return (
    <Panel title="Solution pages">
      <p className="-mt-3 text-sm text-text-2">
        Case studies can be featured on these pages. Edit a tag to add it here or remove it.
      </p>
      <ol
        aria-label="Solution pages"
        className="flex flex-col divide-y divide-line border-y border-line"
      >
        <SortableRows
          rows={rows}
          labelOf={({ name }) => name}
          onMove={(from, to) =>
            run({ action: 'order-solutions', keys: moved(tags.solutions, from, to) })
          }
        >
          {({ name }, handle) => (
            <div className="flex min-h-12 items-center gap-2">
              {handle}
              <span className="wrap-anywhere">{name}</span>
            </div>
          )}
        </SortableRows>
      </ol>
    </Panel>
  );
}

/** Words that came with imports or by the API: renaming or merging makes tags of them. */
function OwnWordsPanel({ tags, onMerge }: PanelProps) {
  const known = new Set(tags.list.map(({ key }) => key));
  const words = tags.uses.filter(({ tag }) => !known.has(tag)).map(({ tag }) => tag);
  if (words.length === 0) return null;
  return (
    <Panel title="Only on entries">
      <p className="-mt-3 text-sm text-text-2">
        Words that entries use but are not in a list. Edit one to make it a tag, or merge it into a
        tag.
      </p>
      <ul
        aria-label="Only on entries"
        className="flex flex-col divide-y divide-line border-y border-line"
      >
        {words
          .toSorted((a, b) => a.localeCompare(b, 'en'))
          .map((word) => (
            <li key={word}>
              <TagRow
                tag={{ key: word, name: word, shortName: '', kind: 'topic', aliases: [] }}
                tags={tags}
                onMerge={() => onMerge(word)}
              />
            </li>
          ))}
      </ul>
    </Panel>
  );
}
