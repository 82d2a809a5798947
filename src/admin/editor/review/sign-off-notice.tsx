import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SignOff } from '#content/reviews/sign-off-schema.ts';
import { timeText } from '#content/zoned-time.ts';
import { Button } from '#ui/button.tsx';
import { Notice, type NoticeTone } from '#ui/notice.tsx';
import { reviewQuery } from './queries.ts';
import type { ReviewedEditor } from './reviewed-editor.ts';

/** Most of the time nobody opens it. */
const SignOffDialog = lazy(() => import('./sign-off-dialog.tsx'));

const TONES: Readonly<Record<SignOff['state'], NoticeTone>> = {
  asked: 'info',
  signed: 'good',
  changes: 'warn',
  ended: 'info',
};

/** How the newest sign-off of an entry stands, and what it covers. */
export function SignOffNotice({ editor, id }: { editor: ReviewedEditor; id: string }) {
  const { type, mayEdit } = editor;
  const { data } = useQuery({ ...reviewQuery(type.content.type, id), enabled: mayEdit });
  const [isOpen, setOpen] = useState(false);
  const newest = data?.signOffs.find(({ state }) => state !== 'ended');
  if (newest === undefined) return null;
  return (
    <>
      <Notice tone={TONES[newest.state]} title={titleOf(newest)}>
        <p>{COVERS[newest.state]}</p>
        <Changes answers={newest.answers} />
        <div className="flex flex-wrap gap-x-5 gap-y-2 pt-3">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Sign-offs
          </Button>
        </div>
      </Notice>
      {isOpen && (
        <Suspense>
          <SignOffDialog {...{ editor, id }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What a signature says, in a line. */
export function titleOf({ state, name, answeredAt, askedAt, askedBy, expiresAt }: SignOff): string {
  const at = timeText(answeredAt ?? askedAt);
  switch (state) {
    case 'signed':
      return `Signed off by ${name}, ${at}`;
    case 'changes':
      return `${name} asked for changes, ${at}`;
    case 'asked':
      return `Waiting for a sign-off until ${timeText(expiresAt)}`;
    case 'ended':
      return `Asked for by ${askedBy.name}, ${at}: the link ended without an answer`;
  }
}

const COVERS: Readonly<Record<SignOff['state'], string>> = {
  signed:
    'It covers every text and picture of the page, and not its address, tags, date or search settings. Publishing other words asks again.',
  changes: 'What should change is among the comments, too.',
  asked: 'The client reads the words as they were when the link was made.',
  ended: '',
};

export function Changes({ answers }: Pick<SignOff, 'answers'>) {
  const changes = answers.filter(({ answer }) => answer === 'changes');
  return changes.length === 0 ? null : (
    <ul className="flex flex-col gap-1 pt-2">
      {changes.map(({ key, label, note }) => (
        <li key={key} className="wrap-anywhere whitespace-pre-line">
          {label !== '' && <b className="font-semibold">{label}: </b>}
          {note}
        </li>
      ))}
    </ul>
  );
}
