/** Waits for new mail on a connection that is kept open, where the mailbox tells of it (RFC 2177). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';

export interface MailboxNews {
  /** Forgets what was told so far: the mailbox is about to be read. */
  forget: () => void;
  /** Until the mailbox tells of something, the connection ends, or the time is over. */
  wait: (ms: number, over: AbortSignal) => Promise<void>;
}

/** From here on what comes is noted, also what comes while mails are read; undefined where none is told of. */
export function listenForNews(client: ImapFlow): MailboxNews | undefined {
  if (!client.capabilities.has('IDLE')) return undefined;
  let news = new AbortController();
  const note = (): void => news.abort();
  client.on('exists', note);
  client.on('close', note);
  return {
    forget() {
      news = new AbortController();
    },
    async wait(ms, over) {
      const isOver = AbortSignal.any([news.signal, over]);
      // The next command ends it; a connection that ends meanwhile is told of by that command.
      client.idle().catch(() => undefined);
      await sleep(ms, undefined, { signal: isOver, ref: false }).catch(() => undefined);
    },
  };
}
