import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';

type LinkInText = React.ComponentProps<'a'>;

/** A compiled Markdown text. */
export type ProseBody = React.ComponentType<{
  components?: { a: React.ComponentType<LinkInText> };
}>;

const isPage = (href: string): boolean => href.startsWith('/') && !/\.\w+$/.test(href);

function TextLink({ href = '', ...rest }: LinkInText) {
  // The router has to know of it, or going back would not lead to where the reader was.
  if (href.startsWith('#')) return <Link to={href} {...rest} />;
  return isPage(href) ? <PageLink to={href} {...rest} /> : <a href={href} {...rest} />;
}

const COMPONENTS = { a: TextLink };

interface ProseProps {
  body: ProseBody;
  className?: string;
}

/** A long text in the house's type; prose.css sets it. */
export const Prose = ({ body: Body, className }: ProseProps) => (
  <div className={classNames('prose', className)}>
    <Body components={COMPONENTS} />
  </div>
);
