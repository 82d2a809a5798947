interface ItemToolProps extends React.ComponentProps<'button'> {
  label: string;
  focusKey: string;
}

/** A button that does something with one item of a list. */
export const ItemTool = ({ label, focusKey, ...rest }: ItemToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    data-focus={focusKey}
    className="grid size-11 cursor-pointer place-items-center rounded-field text-text-2 hover:not-disabled:bg-ground-2 hover:not-disabled:text-text disabled:cursor-not-allowed disabled:opacity-40 [&_svg]:size-4.5"
    {...rest}
  />
);
