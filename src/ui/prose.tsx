import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';

type LinkInText = React.ComponentProps<'a'>;

/** A compiled Markdown text. */
export type ProseBody = React.ComponentType<{
  components?: { a: React.ComponentType<LinkInText> };
}>;

const isPage = (href: string): boolean => href.startsWith('/') && !/\.\w+$/.test(href);

const TextLink = ({ href = '', ...rest }: LinkInText) =>
  isPage(href) ? <PageLink to={href} {...rest} /> : <a href={href} {...rest} />;

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
