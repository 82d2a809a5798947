/** Chooses which kind of block is added: by name, by group, by key or pointer. */
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Block, BlockType } from '#content/blocks/block.ts';
import { mayAdd, type PageTemplate } from '#content/blocks/templates.ts';
import { classNames } from '#ui/class-names.ts';
import { StudioDialog } from '../../../dialog.tsx';
import { SamplePane } from './sample-pane.tsx';
import { Sketch } from './sketch.tsx';

interface BlockPickerProps {
  /** Whose preview can draw the blocks; undefined where none can. */
  collection: string | undefined;
  types: readonly BlockType[];
  template: PageTemplate | undefined;
  /** What the page has already. */
  blocks: readonly Block[];
  onChoose: (type: BlockType) => void;
  onClose: () => void;
}

const OTHERS = 'More';
const FOUND = 'Found';

const groupOf = ({ labels }: BlockType): string => labels.group ?? OTHERS;

/** The types in which every word stands somewhere, those that have them in their name first. */
function found(choices: readonly BlockType[], search: string): BlockType[] {
  const words = search.toLowerCase().split(/\s+/);
  const isIn = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const isNamed = ({ labels }: BlockType): boolean => isIn(labels.one);
  const isMeant = (type: BlockType): boolean =>
    isIn([type.labels.one, type.labels.help ?? '', groupOf(type)].join(' '));
  return [...choices.filter(isNamed), ...choices.filter((one) => !isNamed(one) && isMeant(one))];
}

/** By group; of a search the best first, in one list. */
const listed = (choices: readonly BlockType[], search: string): [string, BlockType[]][] =>
  search.trim() === ''
    ? [...Map.groupBy(choices, groupOf)]
    : [[FOUND, found(choices, search.trim())]];

export default function BlockPicker({
  collection,
  types,
  template,
  blocks,
  onChoose,
  onClose,
}: BlockPickerProps) {
  const [opener] = useState(() => document.activeElement);
  const isChosen = useRef(false);
  const choices = types.filter((type) => mayAdd(template, blocks, type));
  const [search, setSearch] = useState('');
  const groups = listed(choices, search);
  const [marked, setMarked] = useState(choices[0]?.type ?? '');
  const shown = choices.find(({ type }) => type === marked);
  return (
    <StudioDialog
      title="Add a block"
      className={collection === undefined ? '[--width:44rem]' : '[--width:72rem]'}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        // Where one was chosen, the work goes on in the new block.
        event.preventDefault();
        if (!isChosen.current && opener instanceof HTMLElement) opener.focus();
      }}
    >
      <Command
        loop
        label="Kinds of blocks"
        shouldFilter={false}
        value={marked}
        onValueChange={setMarked}
        className={classNames(
          collection !== undefined &&
            'grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]',
        )}
      >
        <div className="flex items-center gap-3 self-start rounded-field border border-line-2 px-4 outline-offset-2 outline-link has-focus-visible:outline-2">
          <Search aria-hidden="true" className="size-5 shrink-0 text-text-2" />
          <Command.Input
            autoFocus
            value={search}
            onValueChange={(typed) => {
              setSearch(typed);
              setMarked(listed(choices, typed)[0]?.[1][0]?.type ?? '');
            }}
            placeholder="Search by name or purpose"
            maxLength={200}
            className="min-h-12 w-full bg-transparent outline-none"
          />
        </div>
        <Command.List
          label="Kinds of blocks"
          className="max-h-[55svh] overflow-y-auto pt-3 lg:col-start-1"
        >
          <Command.Empty className="py-6 text-center text-sm text-text-2">
            Nothing found. Try another word.
          </Command.Empty>
          {groups.map(([group, types]) => (
            <Command.Group
              key={group}
              hidden={types.length === 0}
              heading={group}
              className="[&_[cmdk-group-heading]]:label [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-2 [&_[cmdk-group-heading]]:text-text-2 [&_[cmdk-group-items]]:grid [&_[cmdk-group-items]]:gap-1 sm:[&_[cmdk-group-items]]:grid-cols-2"
            >
              {types.map((type) => (
                <Command.Item
                  key={type.type}
                  value={type.type}
                  onSelect={() => {
                    isChosen.current = true;
                    onChoose(type);
                  }}
                  className="flex min-h-16 cursor-pointer items-center gap-3 rounded-field px-3 py-2 data-[selected=true]:bg-ground-3"
                >
                  <Sketch sketch={type.labels.sketch} className="h-10 w-15" />
                  <span className="min-w-0">
                    <span className="block text-sm font-semibold">{type.labels.one}</span>
                    {type.labels.help !== undefined && (
                      <span className="block text-sm text-text-2">{type.labels.help}</span>
                    )}
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        {collection !== undefined && <SamplePane collection={collection} type={shown} />}
      </Command>
    </StudioDialog>
  );
}
