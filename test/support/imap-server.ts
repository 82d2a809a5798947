/** A mailbox on loopback that speaks as much IMAP4rev1 as reading it takes, and misbehaves when told to. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

interface StoredMail {
  uid: number;
  source: Buffer;
  flags: Set<string>;
}

export interface ImapServer {
  /** An address for `IMAP_URL`. */
  url: string;
  mails: StoredMail[];
  /** Every command that was given, without its tag. */
  commands: string[];
  /** Puts a mail into the folder. */
  add: (source: string | Buffer) => number;
  /** Numbers mails anew, as a server does that was restored. */
  renumber: () => void;
  /** Drops the connection at the next command that begins so; undefined ends that. */
  cutAt: (command: string | undefined) => void;
  /** Tells of what comes to whoever listens, from the next connection on (RFC 2177). */
  tellsOfMail: (doesTell: boolean) => void;
  /** How many listen. */
  listeners: () => number;
  /** Ends all connections without a word. */
  cut: () => void;
  close: () => Promise<void>;
}

const USER = 'answers';
const PASSWORD = 'hush hush';

interface State {
  validity: number;
  nextUid: number;
  mails: StoredMail[];
  commands: string[];
  cut: string | undefined;
  doesTell: boolean;
  /** The tag of the command that each who listens gave. */
  listening: Map<Socket, string>;
}

/** Mails of this set of numbers, such as "3:*" or "4"; "*" is the last one. */
function select(mails: readonly StoredMail[], set: string): StoredMail[] {
  const last = mails.at(-1)?.uid ?? 0;
  const numberOf = (text = ''): number => (text === '*' ? last : Number(text));
  return mails.filter(({ uid }) =>
    set.split(',').some((range) => {
      const [from, to = from] = range.split(':');
      const ends = [numberOf(from), numberOf(to)];
      return uid >= Math.min(...ends) && uid <= Math.max(...ends);
    }),
  );
}

function fetchReply({ mails }: State, mail: StoredMail, asked: string): Buffer {
  const sequence = mails.indexOf(mail) + 1;
  const parts = [`UID ${mail.uid}`];
  if (/RFC822\.SIZE/i.test(asked)) parts.push(`RFC822.SIZE ${mail.source.byteLength}`);
  if (/FLAGS/i.test(asked)) parts.push(`FLAGS (${[...mail.flags].join(' ')})`);
  const partial = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(asked);
  if (partial === null) return Buffer.from(`* ${sequence} FETCH (${parts.join(' ')})\r\n`);
  const start = Number(partial[1] ?? 0);
  const bytes = mail.source.subarray(start, start + Number(partial[2] ?? mail.source.byteLength));
  const origin = partial[1] === undefined ? '' : `<${start}>`;
  return Buffer.concat([
    Buffer.from(
      `* ${sequence} FETCH (${parts.join(' ')} BODY[]${origin} {${bytes.byteLength}}\r\n`,
    ),
    bytes,
    Buffer.from(')\r\n'),
  ]);
}

function answer(state: State, command: string): { lines: (string | Buffer)[]; end: string } {
  const ok = (...lines: (string | Buffer)[]) => ({ lines, end: 'OK done' });
  const [name = '', ...rest] = command.split(' ');
  const words = rest.join(' ');
  switch (name.toUpperCase()) {
    case 'CAPABILITY':
      return ok(`* CAPABILITY IMAP4rev1${state.doesTell ? ' IDLE' : ''}\r\n`);
    case 'LOGIN':
      return words.replaceAll('"', '') === `${USER} ${PASSWORD}`
        ? ok()
        : { lines: [], end: 'NO [AUTHENTICATIONFAILED] wrong' };
    case 'LIST':
      return ok('* LIST () "/" "INBOX"\r\n');
    case 'SELECT':
    case 'EXAMINE':
      return ok(
        `* ${state.mails.length} EXISTS\r\n`,
        '* FLAGS (\\Seen)\r\n',
        `* OK [UIDVALIDITY ${state.validity}] valid\r\n`,
        `* OK [UIDNEXT ${state.nextUid}] next\r\n`,
      );
    case 'UID':
      return answerUid(state, words);
    case 'LOGOUT':
      return ok('* BYE\r\n');
    case 'NOOP':
    case 'CLOSE':
      return ok();
    default:
      return { lines: [], end: 'BAD unknown' };
  }
}

function answerUid(state: State, words: string): { lines: (string | Buffer)[]; end: string } {
  const end = 'OK done';
  const [name = '', set = '', ...rest] = words.split(' ');
  if (name.toUpperCase() === 'SEARCH') {
    const uids = /UID (\S+)/i.exec(words.slice('SEARCH '.length))?.[1];
    const found = uids === undefined ? state.mails : select(state.mails, uids);
    return { lines: [`* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`], end };
  }
  const mails = select(state.mails, set);
  if (name.toUpperCase() === 'FETCH') {
    return { lines: mails.map((mail) => fetchReply(state, mail, rest.join(' '))), end };
  }
  if (name.toUpperCase() === 'STORE') {
    for (const { flags } of mails) flags.add('\\Seen');
    return { lines: [], end };
  }
  return { lines: [], end: 'BAD unknown' };
}

function serve(state: State, socket: Socket): void {
  socket.on('error', () => undefined);
  socket.write('* OK ready\r\n');
  let waiting = '';
  socket.on('data', (bytes) => {
    waiting += bytes.toString('latin1');
    for (;;) {
      const literal = /\{(\d+)\}\r\n$/.exec(waiting);
      if (literal !== null) return void socket.write('+ go on\r\n');
      const end = waiting.indexOf('\r\n');
      if (end === -1) return;
      const row = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      const idleTag = state.listening.get(socket);
      if (idleTag !== undefined) {
        state.listening.delete(socket);
        socket.write(`${idleTag} OK done\r\n`);
        continue;
      }
      const [tag = ''] = row.split(' ', 1);
      const command = row.slice(tag.length + 1);
      state.commands.push(command);
      if (state.doesTell && command === 'IDLE') {
        state.listening.set(socket, tag);
        socket.write('+ idling\r\n');
        continue;
      }
      if (state.cut !== undefined && command.toUpperCase().startsWith(state.cut)) {
        socket.destroy();
        return;
      }
      const { lines, end: verdict } = answer(state, command);
      for (const line of lines) socket.write(line);
      socket.write(`${tag} ${verdict}\r\n`);
    }
  });
}

/** With key and certificate it speaks TLS alone, as `localhost`. */
export async function openImapServer(tls?: { key: string; cert: string }): Promise<ImapServer> {
  const state: State = {
    validity: 1,
    nextUid: 1,
    mails: [],
    commands: [],
    cut: undefined,
    doesTell: false,
    listening: new Map(),
  };
  const sockets = new Set<Socket>();
  const onSocket = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      state.listening.delete(socket);
    });
    serve(state, socket);
  };
  const server = tls === undefined ? createServer(onSocket) : createTlsServer(tls, onSocket);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const add = (source: string | Buffer): number => {
    const uid = state.nextUid;
    state.nextUid += 1;
    const bytes =
      typeof source === 'string' ? Buffer.from(source.replaceAll(/\r?\n/g, '\r\n')) : source;
    state.mails.push({ uid, source: bytes, flags: new Set() });
    for (const socket of state.listening.keys()) socket.write(`* ${state.mails.length} EXISTS\r\n`);
    return uid;
  };
  return {
    url: `${tls === undefined ? 'imap' : 'imaps'}://${USER}:${encodeURIComponent(PASSWORD)}@${tls === undefined ? '127.0.0.1' : 'localhost'}:${address.port}`,
    mails: state.mails,
    commands: state.commands,
    add,
    renumber() {
      state.validity += 1;
      state.nextUid = 1;
      for (const { source } of state.mails.splice(0)) add(source);
    },
    cutAt(command) {
      state.cut = command;
    },
    tellsOfMail(doesTell) {
      state.doesTell = doesTell;
    },
    listeners: () => state.listening.size,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
