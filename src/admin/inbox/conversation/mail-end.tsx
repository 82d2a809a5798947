import { LinkedText } from './linked-text.tsx';

interface MailEndProps {
  title: string;
  signature: string;
  quote: string;
}

/** What stands below the words of a reply. */
export const MailEnd = ({ title, signature, quote }: MailEndProps) =>
  signature === '' && quote === '' ? null : (
    <details className="text-sm text-text-2">
      <summary className="inline-flex min-h-6 cursor-pointer items-center underline">
        {title}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        {signature !== '' && <LinkedText text={signature} />}
        {quote !== '' && <LinkedText text={quote} />}
      </div>
    </details>
  );
