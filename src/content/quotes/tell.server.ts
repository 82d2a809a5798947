/** Tells staff by mail what somebody did by a link to give words by. */
import type { Db } from '#platform/db/tables.ts';
import type { Mailbag } from '../reviews/tell.server.ts';
import type { ContentType } from '../schema.ts';
import { listStaffWith } from '../staff.server.ts';
import { QUOTE_NEWS } from './rules.ts';

/** What was done by a link, for whom it concerns. */
export interface QuoteTold {
  /** Of the entry; there is none where nothing was made of it. */
  entryId: string;
  type: ContentType;
  askedBy: string;
  name: string;
  did: 'given' | 'changed' | 'withdrawn';
  /** Whether visitors saw it until now, and do no more. */
  isTakenDown: boolean;
  /** The addresses of pictures that nobody needs any more. */
  pictures: string[];
}

const WHAT_NOW = {
  given: 'It is a draft now, with the original beside it. Cut from that what you want to show.',
  changed: 'The draft and what is published follow what they permit now.',
  withdrawn: 'Nothing of it can be published any more. It is deleted after 30 days.',
};

/** In the transaction that does it. Whoever asked is told; where they cannot sign in any more, whoever publishes. */
export async function tellOfQuote(
  db: Db,
  keepMail: Mailbag['keep'],
  told: QuoteTold,
): Promise<void> {
  const { entryId, type, askedBy, name, did, isTakenDown } = told;
  const writers = await listStaffWith(db, 'content.write');
  const asker = writers.filter(({ id }) => id === askedBy);
  const publishers = writers.filter(({ rights }) => rights.includes('content.publish'));
  await keepMail(db, asker.length > 0 ? asker : publishers, {
    subject: QUOTE_NEWS[did](name),
    paragraphs: [
      `${QUOTE_NEWS[did](name)} with the link that was sent.`,
      isTakenDown ? 'It was published, and visitors do not see it any more.' : '',
      WHAT_NOW[did],
    ],
    entry: entryId === '' ? undefined : { type: type.type, id: entryId },
  });
}
