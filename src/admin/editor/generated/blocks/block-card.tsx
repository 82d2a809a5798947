/** One block of a page in its form: closed, what it is; open, its fields. */
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  CircleAlert,
  CopyPlus,
  Eye,
  EyeOff,
  Lock,
  MessageSquarePlus,
  Trash2,
} from 'lucide-react';
import type { Block } from '#content/blocks/block.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldComments } from '#ui/form/field-comments.tsx';
import { ConfirmDialog } from '../../../confirm-dialog.tsx';
import { inWords } from '../../../list/field-names.ts';
import { inNeedOfAttention, type Problem } from '../../error-summary.tsx';
import { FieldOrGroup, type FieldTexts, ToolButton } from '../group.tsx';
import { Sketch } from './sketch.tsx';
import type { BlockList } from './use-blocks.ts';
import { type BlockForm, wordsOfBlock } from './values.ts';

interface BlockCardProps {
  /** Its path in the form: `blocks.3`. */
  name: string;
  block: Block;
  place: { index: number; count: number };
  /** What its form asks for; undefined where this release cannot read it. */
  form: BlockForm | undefined;
  list: BlockList;
  /** What it is dragged by. */
  handle: React.ReactNode;
  problems: readonly Problem[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
}

export function BlockCard(props: BlockCardProps) {
  const { name, block, place, form, list, handle, problems, isOpen } = props;
  const lock = list.lockAt(place.index);
  const own = problems.find((one) => one.name === name)?.message;
  return (
    <div
      data-block={block.id}
      className={classNames(
        'rounded-card border bg-ground',
        problems.length > 0 ? 'border-bad-ink' : 'border-line',
      )}
    >
      <div className="flex items-center gap-1 pl-3 max-lg:flex-wrap">
        {lock === 'locked' ? (
          <span className="grid size-11 shrink-0 place-items-center text-text-2">
            <Lock aria-hidden="true" className="size-4.5" />
          </span>
        ) : (
          handle
        )}
        <Head {...props} />
        <Tools {...props} lock={lock} />
      </div>
      <div className="px-4 pb-2 empty:hidden">
        <FieldComments name={name} />
      </div>
      {own !== undefined && <p className="px-4 pb-3 text-sm font-medium text-bad-ink">{own}</p>}
      {lock !== undefined && <Why lock={lock} list={list} block={block} />}
      {form === undefined && <Unknown block={block} />}
      {isOpen && form !== undefined && (
        <div
          id={`${block.id}-fields`}
          className="flex flex-col gap-5 border-t border-line p-4 sm:p-5"
        >
          {form.type.labels.help !== undefined && (
            <p className="text-sm text-text-2">{form.type.labels.help}</p>
          )}
          {form.fields.map((field) => (
            <FieldOrGroup
              key={field.name}
              field={field}
              texts={textsOf(form)}
              prefix={`${name}.`}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const textsOf = ({ type: { labels } }: BlockForm): FieldTexts => ({
  labelOf: (path) => labels.fields?.[path] ?? inWords(path.split('.').at(-1) ?? path),
  oneOf: (path) => labels.fields?.[`${path}.*`] ?? 'Item',
  helpOf: (path) => labels.fieldHelp?.[path],
  folder: 'uploaded-images',
});

/** The button that opens a block, with its name, its first words and what is wrong with it. */
function Head({ name, block, form, list, problems, isOpen, onOpen }: BlockCardProps) {
  const words = form === undefined ? block.type : wordsOfBlock(block, form);
  const texts = (
    <>
      <span className={classNames(block.hidden === true && 'opacity-60')}>
        <Sketch sketch={form?.type.labels.sketch} className="h-8 w-12" />
      </span>
      <span className="min-w-0 grow text-left">
        <span className="block text-sm font-semibold">
          {list.nameOf(block)}
          {block.hidden === true && <span className="label pl-2 text-text-2">Hidden</span>}
        </span>
        {words !== '' && <span className="block truncate text-sm text-text-2">{words}</span>}
        {problems.length > 0 && !isOpen && (
          <span className="flex items-center gap-1.5 text-sm font-medium text-bad-ink">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {inNeedOfAttention(problems.length)}
          </span>
        )}
      </span>
    </>
  );
  const look = 'flex min-h-15 min-w-0 grow basis-40 items-center gap-3 py-2';
  if (form === undefined) {
    return (
      <div className={look} data-head tabIndex={-1}>
        {texts}
      </div>
    );
  }
  return (
    <button
      type="button"
      data-head
      data-holds={name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${block.id}-fields` : undefined}
      onClick={() => onOpen(!isOpen)}
      className={classNames(look, 'cursor-pointer rounded-field')}
    >
      {texts}
      <ChevronDown
        aria-hidden="true"
        className={classNames('size-5 shrink-0 text-text-2', isOpen && 'rotate-180')}
      />
    </button>
  );
}

type LockKind = ReturnType<BlockList['lockAt']>;

/** What can be done to a block as a whole. */
function Tools({ lock, ...props }: BlockCardProps & { lock: LockKind }) {
  const { block, place, form, list, onMove, onCopy, onRemove } = props;
  const { index } = place;
  const name = list.nameOf(block);
  const isHidden = block.hidden === true;
  const bin = <Trash2 aria-hidden="true" />;
  return (
    <div className="flex items-center pr-2 max-lg:-mt-2 max-lg:w-full max-lg:justify-end">
      {lock !== 'locked' && (
        <>
          <ToolButton
            label={`Move ${name} up`}
            data-tool="up"
            disabled={!list.mayMove(index, index - 1)}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </ToolButton>
          <ToolButton
            label={`Move ${name} down`}
            data-tool="down"
            disabled={!list.mayMove(index, index + 1)}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </ToolButton>
        </>
      )}
      {form !== undefined && lock === undefined && (
        <ToolButton
          label={isHidden ? `Show ${name}` : `Hide ${name}`}
          onClick={() => list.toggle(index)}
        >
          {isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </ToolButton>
      )}
      {list.mayComment && (
        <ToolButton label={`Comment on ${name}`} onClick={() => list.comment(index)}>
          <MessageSquarePlus aria-hidden="true" />
        </ToolButton>
      )}
      {form !== undefined && lock !== 'locked' && (
        <ToolButton label={`Copy ${name}`} onClick={onCopy}>
          <CopyPlus aria-hidden="true" />
        </ToolButton>
      )}
      {form === undefined ? (
        <ConfirmDialog
          trigger={<ToolButton label={`Remove ${name}`}>{bin}</ToolButton>}
          title="Remove a block this release does not support?"
          action="Remove it"
          onConfirm={onRemove}
        >
          {`It is a “${block.type}”, which another version of this program made.`}
        </ConfirmDialog>
      ) : (
        lock === undefined && (
          <ToolButton label={`Remove ${name}`} onClick={onRemove}>
            {bin}
          </ToolButton>
        )
      )}
    </div>
  );
}

function Why({ lock, list, block }: { lock: LockKind; list: BlockList; block: Block }) {
  const template = list.template?.label ?? 'Page';
  return (
    <p className="px-4 pb-3 text-sm text-text-2">
      {lock === 'locked'
        ? `The template “${template}” needs this block here: it cannot be moved or removed.`
        : `The template “${template}” needs one “${list.nameOf(block)}”. Add another to remove this one.`}
    </p>
  );
}

const Unknown = ({ block }: { block: Block }) => (
  <p className="px-4 pb-4 text-sm text-text-2">
    {`This release does not support version ${block.v} of “${block.type}”. The block is kept unchanged, and visitors do not see it.`}
  </p>
);
