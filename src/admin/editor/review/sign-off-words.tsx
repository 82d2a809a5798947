import type { SignOff } from '#content/reviews/sign-off-schema.ts';
import { timeText } from '#content/zoned-time.ts';

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
      return `Requested by ${askedBy.name}, ${at}: the link ended without an answer`;
  }
}

/** What a sign-off is about. */
export const COVERS: Readonly<Record<SignOff['state'], string>> = {
  signed:
    'It covers every text and picture on the page, but not its address, tags, date or search settings. If you publish other text, you are asked again.',
  changes: 'The changes they want are also among the comments.',
  asked: 'The client sees the text as it was when the link was made.',
  ended: '',
};

/** What a client wants changed. */
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
