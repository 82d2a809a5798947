/** One link of a menu in its form: closed, what it says and where it leads; open, its fields. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { get, useFormState } from 'react-hook-form';
import { MENU_FILLS, type MenuFill } from '#features/settings/menu-rules.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Problem } from '../../error-summary.tsx';
import { ToolButton } from '../group.tsx';
import { kindOf, TargetField } from './target-field.tsx';
import type { MenuRow, Move } from './tree.ts';
import type { Menu } from './use-menu.ts';

export interface MenuRowProps {
  /** Its path in the form: `menu.1.items.0`. */
  path: string;
  row: MenuRow;
  index: number;
  menu: Menu;
  /** What it is dragged by. */
  handle: React.ReactNode;
  problems: readonly Problem[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (move: Move) => void;
  onAdd: () => void;
  onRemove: () => void;
}

const FILL_WORDS: Readonly<Record<MenuFill, string>> = {
  none: 'Only the links added here',
  services: 'All listed services, then the links added here',
  solutions: 'All solutions, then the links added here',
  products: 'All products, then the links added here',
  beside: 'The links next to the search, then the links added here',
  company: 'The links added here, then the pages about the company',
};

/** What a closed row says of links that the site puts there. */
const FILLED_WITH: Readonly<Record<MenuFill, string>> = {
  none: '',
  services: 'All services',
  solutions: 'All solutions',
  products: 'All products',
  beside: 'The links next to the search',
  company: 'The pages about the company',
};

export function MenuRowCard(props: MenuRowProps) {
  const { path, row, menu, handle, problems, isOpen, onOpen, onRemove } = props;
  const name = menu.nameOf(row);
  const target = menu.targetOf(row);
  const isLeftOut = row.link.page !== '' && (target === null || target?.fact === 'Draft');
  return (
    <div
      className={classNames(
        'rounded-card border bg-ground',
        problems.length > 0 ? 'border-bad-ink' : 'border-line',
      )}
    >
      <div className="flex items-center gap-1 pr-1 pl-1">
        {handle}
        <button
          type="button"
          data-head=""
          data-holds={path}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          className="flex min-h-14 min-w-0 grow cursor-pointer items-center gap-3 rounded-field py-2 text-left"
        >
          <span className="flex min-w-0 grow flex-col">
            <span className="truncate font-medium">{name}</span>
            <span className="label truncate text-text-2">{leadsTo(row, target?.label, name)}</span>
          </span>
          {isLeftOut && (
            <Badge tone="warn" className="shrink-0">
              {target === null ? 'Gone' : 'Draft'}
            </Badge>
          )}
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-5 shrink-0 text-text-2', isOpen && 'rotate-180')}
          />
        </button>
        <ToolButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </ToolButton>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-5 border-t border-line p-4">
          {isLeftOut && (
            <p className="text-sm text-warn-ink">
              {target === null
                ? 'This page has been deleted, so visitors do not see the link.'
                : 'This page is not published. Visitors see the link once it is.'}
            </p>
          )}
          {problems.some(({ name }) => !isOfField(name, path)) && (
            <p className="text-sm font-medium text-bad-ink">
              {problems
                .flatMap(({ name, message }) => (isOfField(name, path) ? [] : message))
                .join(' ')}
            </p>
          )}
          <RowFields {...props} />
          <Tools {...props} name={name} />
        </div>
      )}
    </div>
  );
}

const FIELDS = ['href', 'label', 'description', 'fill'];

/** Whether a problem is said at a field of its own. */
const isOfField = (name: string, path: string): boolean =>
  FIELDS.some((field) => name === `${path}.${field}`);

function leadsTo({ link, fill }: MenuRow, target: string | undefined, name: string): string {
  if (fill !== 'none') return FILLED_WITH[fill];
  if (link.page === '') return link.href;
  return target === undefined || target === name
    ? kindOf(link.type)
    : `${kindOf(link.type)}: ${target}`;
}

function RowFields({ path, row, index, menu }: MenuRowProps) {
  const { errors } = useFormState();
  const { rules, change } = menu;
  const isChosen = useRef(false);
  const { link, fill, depth } = row;
  const isTop = depth === 0;
  const isDescribed = rules.described === (isTop ? 'top' : 'items');
  const errorOf = (field: string): string | undefined => {
    const message: unknown = get(errors, `${path}.${field}.message`);
    return typeof message === 'string' ? message : undefined;
  };
  return (
    <>
      {(!isTop || rules.leads) && (
        <TargetField
          key={`${link.type} ${link.page}`}
          name={path}
          link={link}
          entry={menu.targetOf(row)}
          help={`Search for a page, article or other entry, or enter an address: /insights, https://… or mailto:….${isTop && rules.levels === 2 ? ' Can be empty if there are links below it.' : ''}`}
          error={errorOf('href')}
          takesFocus={isChosen}
          onChange={(target) => {
            isChosen.current = target.page !== link.page;
            change(index, target);
          }}
        />
      )}
      <TextField
        name={`${path}.label`}
        label="Label"
        help={link.page === '' ? undefined : 'Leave it empty to use the name of the page.'}
        error={errorOf('label')}
        value={link.label}
        autoComplete="off"
        onChange={({ currentTarget }) => change(index, { label: currentTarget.value })}
      />
      {isDescribed && (
        <TextField
          name={`${path}.description`}
          label="Description"
          error={errorOf('description')}
          value={link.description}
          autoComplete="off"
          onChange={({ currentTarget }) => change(index, { description: currentTarget.value })}
        />
      )}
      {isTop && rules.levels === 2 && (
        <Select
          name={`${path}.fill`}
          label="Below it"
          error={errorOf('fill')}
          value={fill}
          onChange={({ currentTarget: { value } }) =>
            change(index, { fill: MENU_FILLS.find((one) => one === value) ?? 'none' })
          }
        >
          {MENU_FILLS.map((one) => (
            <option key={one} value={one}>
              {FILL_WORDS[one]}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

const MOVES = [
  { move: 'up', words: 'up', Icon: ArrowUp, levels: 1 },
  { move: 'down', words: 'down', Icon: ArrowDown, levels: 1 },
  { move: 'in', words: 'under the item above', Icon: ArrowRight, levels: 2 },
  { move: 'out', words: 'to the top level', Icon: ArrowLeft, levels: 2 },
] as const;

function Tools({ row, index, menu, name, onMove, onAdd }: MenuRowProps & { name: string }) {
  const { rules } = menu;
  const moves = MOVES.filter(({ levels }) => levels === 1 || (rules.levels === 2 && rules.leads));
  return (
    <div className="flex flex-wrap items-center gap-1">
      {moves.map(({ move, words, Icon }) => (
        <ToolButton
          key={move}
          data-tool={move}
          label={`Move ${name} ${words}`}
          disabled={!menu.mayMove(index, move)}
          onClick={() => onMove(move)}
        >
          <Icon aria-hidden="true" />
        </ToolButton>
      ))}
      {row.depth === 0 && rules.levels === 2 && (
        <Button
          variant="quiet"
          className="ml-auto text-sm!"
          disabled={!menu.mayAdd(index)}
          onClick={onAdd}
        >
          <Plus aria-hidden="true" />
          Add a link below <span className="sr-only">{name}</span>
        </Button>
      )}
    </div>
  );
}
