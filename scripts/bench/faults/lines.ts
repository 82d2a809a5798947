/** Connections that ask as they are told and tell how each answer was; a server has to be the bottleneck. */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface LineAnswer {
  /** 0 where the connection ended in place of an answer. */
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

export interface Line {
  ask: (path: string) => Promise<LineAnswer>;
  isOpen: () => boolean;
  close: () => void;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Whether an answer is here as a whole. */
function isWhole(text: string): boolean {
  const end = text.indexOf(HEAD_END);
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  if (length === undefined) return text.endsWith(LAST_CHUNK);
  return text.length >= end + HEAD_END.length + Number(length);
}

/** Opens a connection that stays; it asks one thing at a time. */
export async function openLine(port: number): Promise<Line> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let text = '';
  let answered = (_answer: LineAnswer): void => undefined;
  let askedAt = 0;
  const finish = (): void => {
    const retryAfter = /\r\nretry-after: (\S+)/i.exec(text)?.[1];
    const status = Number(text.slice(9, 12));
    const answer = { status, retryAfter, ms: performance.now() - askedAt };
    text = '';
    answered(answer);
  };
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    if (isWhole(text)) finish();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => finish());
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return {
    ask(path) {
      askedAt = performance.now();
      return new Promise((resolve) => {
        answered = resolve;
        if (socket.destroyed) return void resolve({ status: 0, retryAfter: undefined, ms: 0 });
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: */*\r\n\r\n`);
      });
    },
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  };
}
