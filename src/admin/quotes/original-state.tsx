import { useState } from 'react';
import { QUOTE_USES, type QuoteUse } from '#content/quotes/rules.ts';
import { dayText } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CutDialog, type OriginalStateProps } from './cut-dialog.tsx';

const USES: Readonly<Record<QuoteUse, string>> = {
  website: 'on the website',
  proposals: 'in proposals and sales documents',
  social: 'on social media',
  name: 'with their name',
  picture: 'with their picture',
};

export default function OriginalState({ original, ...field }: OriginalStateProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, state, uses, version, givenAt, withdrawnAt } = original;
  if (state === 'withdrawn') {
    return (
      <Notice tone="bad" title={`${name} withdrew this on ${dayText(withdrawnAt ?? '')}`}>
        <p>It can no longer be published, and is deleted 30 days after that.</p>
      </Notice>
    );
  }
  const permitted = QUOTE_USES.filter((use) => uses.includes(use)).map((use) => USES[use]);
  const others = QUOTE_USES.filter((use) => !uses.includes(use)).map((use) => USES[use]);
  return (
    <>
      <Notice
        tone={uses.includes('website') ? 'good' : 'warn'}
        title={`${name} sent this on ${dayText(givenAt ?? '')}`}
      >
        <p>
          {permitted.length > 0
            ? `Permitted: ${permitted.join(', ')}.`
            : 'They have not permitted any use yet.'}
        </p>
        {others.length > 0 && <p>Not permitted: {others.join(', ')}.</p>}
        {version > 1 && (
          <p>They have changed it since, {version - 1 === 1 ? 'once' : `${version - 1} times`}.</p>
        )}
        <p>The text is cut from their answers and never rewritten.</p>
        <div className="flex flex-wrap gap-x-5 gap-y-2 pt-3">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Cut from the original
          </Button>
        </div>
      </Notice>
      {isOpen && <CutDialog original={original} {...field} onClose={() => setOpen(false)} />}
    </>
  );
}
