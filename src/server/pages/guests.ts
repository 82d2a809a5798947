/** What pages that clients answer by a link work with. */
import type { Accounts } from '#features/users/accounts.server.ts';
import type { PageContext } from '#web/page-context.ts';

interface GuestParts {
  accounts: Pick<Accounts, 'tell' | 'guestWords'>;
  onChange?: () => Promise<void>;
}

export const guestsOf = ({
  accounts,
  onChange = async () => {},
}: GuestParts): PageContext['guests'] => ({
  tell: accounts.tell,
  words: accounts.guestWords,
  changed: onChange,
});
