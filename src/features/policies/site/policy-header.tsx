import { ArrowDownToLine } from 'lucide-react';
import { longDate } from '#content/dates.ts';
import { say } from '#ui/say.ts';

interface PolicyHeaderProps {
  policy: {
    title: string;
    description: string;
    effective: string;
    /** Of its words; without it they are English. */
    language?: string | undefined;
  };
  /** "In effect since" */
  effectWord: string;
  /** What is beside the description. */
  children?: React.ReactNode;
}

/** Title, since when it holds, and what it is about, on the house's contours. */
export const PolicyHeader = ({ policy, effectWord, children }: PolicyHeaderProps) => (
  <header className="contours border-b border-line">
    <div className="wrap grid items-end gap-x-8 gap-y-8 pt-14 pb-10 md:pt-28 md:pb-14 lg:grid-cols-12">
      <p className="label text-text-2 lg:col-span-12">
        {say(effectWord)} <time dateTime={policy.effective}>{longDate(policy.effective)}</time>
      </p>
      <h1 lang={policy.language || undefined} className="text-display-1 lg:col-span-8">
        {policy.title}
      </h1>
      <div className="flex flex-col items-start gap-5 lg:col-span-4">
        <p lang={policy.language || undefined} className="text-text-2">
          {policy.description}
        </p>
        {children}
      </div>
    </div>
  </header>
);

export const PdfLink = ({ href }: { href: string }) => (
  <a
    href={href}
    className="inline-flex min-h-11 items-center gap-2 rounded-field border border-line-2 px-5 font-semibold transition-colors hover:border-text hover:bg-ground-2"
  >
    <ArrowDownToLine aria-hidden="true" className="size-[1.125em]" />
    {say('Read it as a PDF')}
  </a>
);
