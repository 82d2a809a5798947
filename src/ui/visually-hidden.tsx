/** Words for those who listen to the page. */
export const VisuallyHidden = (props: React.ComponentProps<'span'>) => (
  <span className="sr-only" {...props} />
);
